import { RidingMoments } from '../../features/moments/riding-moments.tsx';
import { Reviews } from '../../features/reviews/reviews.tsx';

/** What participants say, and what they have seen. */
export const Voices = () => (
  <>
    <Reviews />
    <RidingMoments />
  </>
);

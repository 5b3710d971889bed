import { ClubStory, Mosaic } from '../../features/discover/discover.tsx';
import { RidingMoments } from '../../features/moments/riding-moments.tsx';

export function Component() {
  return (
    <>
      <Mosaic />
      <ClubStory />
      <RidingMoments className="page-section-tight" />
    </>
  );
}

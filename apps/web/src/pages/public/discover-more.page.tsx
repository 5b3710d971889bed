import { ClubStory } from '../../features/discover/club-story.tsx';
import { Mosaic } from '../../features/discover/mosaic.tsx';
import { RidingMoments } from '../../features/moments/riding-moments.tsx';

export function Component() {
  return (
    <>
      <Mosaic />
      <ClubStory />
      <RidingMoments className="sec-tight" />
    </>
  );
}

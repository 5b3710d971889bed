import { ClubStory, Mosaic } from '../../features/discover/discover.tsx';
import { RidingMoments } from '../../features/moments/riding-moments.tsx';
import { useClubPart } from '../../lib/club/club.tsx';

export function Component() {
  const { heading, intro } = useClubPart('story');
  return (
    <>
      <Mosaic>
        <h1>{heading}</h1>
        <p>{intro}</p>
      </Mosaic>
      <ClubStory />
      <RidingMoments className="page-section-tight" />
    </>
  );
}

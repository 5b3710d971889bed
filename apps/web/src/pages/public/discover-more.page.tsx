import { DISCOVER } from '../../content/discover.ts';
import { ClubStory, Mosaic } from '../../features/discover/discover.tsx';
import { RidingMoments } from '../../features/moments/riding-moments.tsx';

export function Component() {
  return (
    <>
      <Mosaic>
        <h1>{DISCOVER.heading}</h1>
        <p>{DISCOVER.intro}</p>
      </Mosaic>
      <ClubStory />
      <RidingMoments className="page-section-tight" />
    </>
  );
}

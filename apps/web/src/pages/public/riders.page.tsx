import { RiderShowcase } from '../../features/riders/rider-showcase.tsx';
import { CoreTeam, Leadership } from '../../features/riders/team.tsx';

export function Component() {
  return (
    <>
      <RiderShowcase />
      <Leadership />
      <CoreTeam />
    </>
  );
}

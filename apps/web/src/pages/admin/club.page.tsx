import { ClubOverview } from '../../features/club/club-overview.tsx';
import { StartOwnClub } from '../../features/setup/setup-panel.tsx';

export function Component() {
  return (
    <>
      <StartOwnClub />
      <ClubOverview />
    </>
  );
}

import { ClubOverview } from '../../features/club/club-overview.tsx';

export function Component() {
  return <ClubOverview />;
}

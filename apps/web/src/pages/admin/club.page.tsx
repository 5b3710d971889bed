import { ClubOverview } from '../../features/club/club-overview.tsx';
import { useRiderReviews } from '../../features/reviews/admin/reviews-admin.api.ts';
import { StartOwnClub } from '../../features/setup/setup-panel.tsx';

export function Component() {
  const { data = [] } = useRiderReviews();
  const waiting = data.filter(({ state }) => state === 'waiting').length;
  return (
    <>
      <StartOwnClub />
      <ClubOverview waiting={waiting > 0 ? { reviews: `${waiting} waiting` } : {}} />
    </>
  );
}

import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { Badge } from '../../ui/base/badge.tsx';

/** Whether it takes place at all comes first. */
export function EventBadges({ event: { status, isFeatured } }: { event: Pick<ClubEvent, 'status' | 'isFeatured'> }) {
  if (!isFeatured && status !== 'cancelled' && status !== 'postponed') return null;
  return (
    <div className="row">
      {status === 'cancelled' && <Badge tone="kokum">Cancelled</Badge>}
      {status === 'postponed' && <Badge tone="amber">Postponed</Badge>}
      {isFeatured && (
        <Badge tone="kokum" icon="star">
          Featured
        </Badge>
      )}
    </div>
  );
}

import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { Badge } from '../../ui/base/badge.tsx';
import { Note } from '../../ui/feedback/note.tsx';

type Props = { ride: Pick<Ride, 'isActive' | 'isCancelled' | 'cancellationReason' | 'price'> };

/** Whether it takes place at all. */
export function RideStatusBadge({ ride }: Props) {
  if (ride.isCancelled) return <Badge tone="kokum">Cancelled</Badge>;
  return ride.isActive ? null : <Badge tone="amber">On hold</Badge>;
}

/** Why a ride can't be booked although it hasn't started: called off for good, or paused. */
export function RideNotice({ ride }: Props) {
  const { isActive, isCancelled, cancellationReason, price } = ride;
  if (!isCancelled && isActive) return null;
  if (!isCancelled) return <Note>On hold: booking is closed for now.</Note>;
  return (
    <Note tone="bad">
      <b>Cancelled by the organiser.</b> {cancellationReason}
      {price > 0 && <span className="notice-more">Everyone who had paid gets the full amount back.</span>}
    </Note>
  );
}

import { causeSentence } from '@kickstand/contract/calling-off/calling-off.rules';
import { canWaitForRide, isUnderWay, type RideState, rideState } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { Badge } from '../../ui/base/badge.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';

type Props = {
  ride: Ride;
  now: Date;
  onBook: (ride: Ride) => void;
  /** Id of the ride's title: a page has many of these buttons. */
  describedBy?: string;
  /** Its dialog is loading. */
  isOpening?: boolean;
};

export function BookButton({ ride, now, onBook, describedBy, isOpening }: Props) {
  const state = rideState(ride, now);
  const opener = {
    opening: isOpening,
    'aria-haspopup': 'dialog',
    'aria-describedby': describedBy,
    onClick: () => onBook(ride),
  } as const;
  if (canWaitForRide(ride, now)) {
    return (
      <div className="book-or-wait">
        {state === 'full' && (
          <Button block disabled>
            {LABELS.full(ride)}
          </Button>
        )}
        <Button block variant="dark" {...opener}>
          Join the waiting list
        </Button>
      </div>
    );
  }
  return (
    <Button block disabled={state !== 'bookable'} {...opener}>
      {LABELS[state](ride)}
    </Button>
  );
}

const LABELS: Record<RideState, (ride: Ride) => string> = {
  bookable: ({ price }) => `Book Now - ${formatRupees(price)}`,
  full: () => 'Fully Booked',
  'coming-soon': () => 'Coming Soon',
  inactive: () => 'Inactive',
};

/** Whether it takes place at all, and whether it has left already. */
export function RideStatusBadge({ ride, now }: { ride: Ride; now: Date }) {
  if (ride.isCancelled) return <Badge tone="kokum">Cancelled</Badge>;
  if (!ride.isActive) return <Badge tone="amber">On hold</Badge>;
  return isUnderWay(ride, now) ? <Badge tone="teal">On the road now</Badge> : null;
}

/** Why a ride can't be booked although it hasn't started: called off for good, or paused. */
export function RideNotice({ ride }: { ride: Ride }) {
  const { isActive, isCancelled, cancellationReason, cancellationCause, price } = ride;
  if (!isCancelled && isActive) return null;
  if (!isCancelled) return <Note>On hold: booking is closed for now.</Note>;
  return (
    <Note tone="bad">
      <b>Cancelled by the organiser.</b> {causeSentence('ride', cancellationCause)} {cancellationReason}
      {price > 0 && <span className="ride-notice-more">Everyone who paid gets a full refund.</span>}
    </Note>
  );
}

import { type RideState, rideState } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { Button } from '../../ui/base/button.tsx';

type Props = {
  ride: Ride;
  now: Date;
  onBook: (ride: Ride) => void;
  /** Id of the ride's title: many of these buttons stand on one page. */
  describedBy?: string;
  /** Its dialog is on its way. */
  isOpening?: boolean;
};

export function BookButton({ ride, now, onBook, describedBy, isOpening }: Props) {
  const state = rideState(ride, now);
  return (
    <Button
      block
      disabled={state !== 'bookable'}
      opening={isOpening}
      aria-haspopup="dialog"
      aria-describedby={describedBy}
      onClick={() => onBook(ride)}
    >
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

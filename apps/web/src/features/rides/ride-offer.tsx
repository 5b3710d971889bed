import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/hooks/use-now.ts';
import { BookButton } from './book-button.tsx';
import { RideNotice } from './ride-notice.tsx';
import { RidePlaces } from './ride-places.tsx';
import './ride-card.css';

type Props = {
  ride: Ride;
  onBook: (ride: Ride) => void;
  isOpening: boolean;
  /** What a member who has booked sees in place of the button. */
  ownPlace: ReactNode;
};

/** What it costs, how many are coming, and the button. */
export function RideOffer({ ride, onBook, isOpening, ownPlace }: Props) {
  const now = useNow(undefined, [ride.startTime]);
  return (
    <>
      <div>
        <p className="dim">Ride fee</p>
        <p className="fee">{formatRupees(ride.price)}</p>
      </div>
      <RideNotice ride={ride} />
      {!ride.isCancelled && <RidePlaces ride={ride} beside="places-left" />}
      {ownPlace ?? <BookButton ride={ride} now={now} onBook={onBook} isOpening={isOpening} />}
    </>
  );
}

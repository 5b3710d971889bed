import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useNow } from '../../lib/use-now.ts';
import { BookButton } from './book-button.tsx';
import { RidePlaces } from './ride-places.tsx';
import './ride-card.css';

/** What it costs, how many are coming, and the button. */
export function RideOffer({ ride, onBook }: { ride: Ride; onBook: (ride: Ride) => void }) {
  const now = useNow();
  return (
    <>
      <div>
        <p className="dim">Ride fee</p>
        <p className="fee">{formatRupees(ride.price)}</p>
      </div>
      <RidePlaces ride={ride} beside="places-left" />
      <BookButton ride={ride} now={now} onBook={onBook} />
    </>
  );
}

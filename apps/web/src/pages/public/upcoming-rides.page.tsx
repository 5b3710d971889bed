import { rideItem } from '../../features/booking/booking-item.ts';
import { useBooking } from '../../features/booking/use-booking.tsx';
import { RideList } from '../../features/rides/ride-list.tsx';
import { PageHead } from '../../features/shell/page-head.tsx';

export function Component() {
  const { book, dialog } = useBooking();
  return (
    <>
      <PageHead title="Upcoming Rides" picture="head-upcoming-rides">
        <p className="lead">Pick a road, check your machine, be there fifteen minutes before flag-off.</p>
      </PageHead>
      <div className="sec sec-list">
        <RideList onBook={(ride) => book(rideItem(ride))} />
      </div>
      {dialog}
    </>
  );
}

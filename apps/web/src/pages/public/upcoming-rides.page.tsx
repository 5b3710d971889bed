import { useOwnPlaces } from '../../features/bookings/own-places.tsx';
import { rideItem } from '../../features/bookings/ride-item.ts';
import { useBooking } from '../../features/bookings/use-booking.tsx';
import { RideList } from '../../features/rides/ride-list.tsx';
import { RideSwitch } from '../../features/rides/ride-switch.tsx';
import { PageHead } from '../../features/shell/page-head.tsx';

export function Component() {
  const { book, openingId, dialog } = useBooking();
  const ownPlace = useOwnPlaces();
  return (
    <>
      <PageHead title="Upcoming Rides" picture="head-upcoming-rides">
        <p className="lead-text">Pick a road, check your machine, be there fifteen minutes before flag-off.</p>
        <RideSwitch current="upcoming" />
      </PageHead>
      <div className="page-section page-section-list">
        <RideList
          onBook={(ride) => book(rideItem(ride))}
          openingId={openingId}
          ownPlace={(ride, titleId) => ownPlace('ride', ride._id, titleId)}
        />
      </div>
      {dialog}
    </>
  );
}

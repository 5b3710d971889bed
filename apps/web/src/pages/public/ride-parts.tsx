import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { DEFAULT_RIDE_PICTURE } from '@kickstand/contract/shared/item-picture';
import { PATHS, ridePath } from '@kickstand/contract/shared/site-paths';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { CompletedRideBadges } from '../../features/completed-rides/completed-ride-badges.tsx';
import { CompletedRideDetails } from '../../features/completed-rides/completed-ride-details.tsx';
import type { ItemPage } from '../../features/item-page/item-page.tsx';
import { RefundSummary } from '../../features/item-page/refund-summary.tsx';
import { ShareActions } from '../../features/item-page/share-actions.tsx';
import { WidePicture } from '../../features/item-page/wide-picture.tsx';
import { Organizer } from '../../features/rides/organizer.tsx';
import { RideBadges } from '../../features/rides/ride-badges.tsx';
import { RideDetails } from '../../features/rides/ride-details.tsx';
import { RideOffer } from '../../features/rides/ride-offer.tsx';
import { buttonClass } from '../../ui/base/button.tsx';

type Parts = ComponentProps<typeof ItemPage>;

export const upcomingRideParts = (ride: Ride, offer: Omit<ComponentProps<typeof RideOffer>, 'ride'>): Parts => ({
  title: ride.title,
  back: { to: PATHS.upcomingRides, label: 'Upcoming Rides' },
  picture: <WidePicture imgUrl={ride.imgUrl} fallbackSrc={DEFAULT_RIDE_PICTURE} />,
  badges: <RideBadges ride={ride} />,
  lead: ride.slogan,
  buy: (
    <>
      <RideOffer ride={ride} {...offer} />
      <ShareActions
        title={ride.title}
        calendarPath={ride.startTime && !ride.isCancelled ? `${ridePath(ride._id)}/calendar.ics` : undefined}
      />
      {ride.organizer && (
        <>
          <hr />
          <Organizer name={ride.organizer.fullName} />
        </>
      )}
    </>
  ),
  children: (
    <>
      <RideDetails ride={ride} />
      {ride.price > 0 && !ride.isCancelled && <RefundSummary />}
    </>
  ),
});

export const completedRideParts = (ride: CompletedRide): Parts => ({
  title: ride.title,
  back: { to: PATHS.rides, label: 'Recent Rides' },
  picture: <WidePicture imgUrl={ride.imgUrl} fallbackSrc={DEFAULT_RIDE_PICTURE} />,
  badges: <CompletedRideBadges ride={ride} />,
  buy: (
    <>
      <div>
        <p className="dim">This one is done. The next one is not.</p>
      </div>
      <Link className={buttonClass({ block: true })} to={PATHS.upcomingRides}>
        Join our next ride
      </Link>
      <ShareActions title={ride.title} />
    </>
  ),
  children: <CompletedRideDetails ride={ride} />,
});

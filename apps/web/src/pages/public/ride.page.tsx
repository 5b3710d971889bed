import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { hasEnded, rideState } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { DEFAULT_RIDE_PICTURE } from '@kickstand/contract/shared/pictures';
import { itemCalendarPath, PATHS } from '@kickstand/contract/shared/site-paths';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useIsGoing, useOwnPlaces } from '../../features/bookings/own-places.tsx';
import { rideItem } from '../../features/bookings/ride-item.ts';
import { useBooking } from '../../features/bookings/use-booking.tsx';
import { useCompletedRide, useIsKnownAsCompleted } from '../../features/completed-rides/completed-ride.api.ts';
import { CompletedRideBadges, CompletedRideDetails } from '../../features/completed-rides/completed-ride-details.tsx';
import { GoingWall } from '../../features/item-page/going-wall.tsx';
import { AsksList, BeThere, PlacesStatus } from '../../features/item-page/item-facts.tsx';
import { ItemFailed, ItemPage, WidePicture } from '../../features/item-page/item-page.tsx';
import { PolicyLinks, RefundSummary } from '../../features/item-page/refund-summary.tsx';
import { ShareActions } from '../../features/item-page/share-actions.tsx';
import { RideBadges, RideDetails, RideOffer, rideBar } from '../../features/rides/ride-details.tsx';
import { Organizer } from '../../features/rides/ride-places.tsx';
import { RideStone } from '../../features/rides/ride-stone.tsx';
import { useRide } from '../../features/rides/rides.api.ts';
import { fetchHelmets } from '../../lib/helmets/helmet-picture.tsx';
import { useNow } from '../../lib/hooks/use-now.ts';
import { usePageTitle } from '../../lib/page/page-handle.ts';
import { wasServedAsCompleted, wasServedAsMissing } from '../../lib/page/served-item.ts';
import { useLocation, useParams } from '../../router/hooks.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/base/button.tsx';
import { MissingItem, prepareMissing } from './missing-item.tsx';

export const prepare = prepareMissing;

/** The upcoming ride with the id in the address, else the completed one. */
export function Component() {
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const isKnownAsMissing = wasServedAsMissing(pathname);
  const isKnownAsCompleted = useIsKnownAsCompleted(id) || wasServedAsCompleted(pathname);
  const upcoming = useRide(id, { isWanted: !isKnownAsMissing && !isKnownAsCompleted });
  const completed = useCompletedRide(id, { isWanted: isKnownAsCompleted || upcoming.data === null });
  const { book, openingId, dialog } = useBooking();
  const ownPlace = useOwnPlaces();
  const isGoing = useIsGoing('ride', id);
  const now = useNow(undefined, [upcoming.data?.startTime ?? null, upcoming.data?.endTime ?? null]);
  const isMissing = isKnownAsMissing || completed.data === null;
  const ride = upcoming.data ?? completed.data;
  useEffect(fetchHelmets, []);
  usePageTitle(isMissing ? 'Not found' : ride?.title);

  if (isMissing) return <MissingItem />;
  if (!ride && (upcoming.isError || completed.isError)) {
    const failed = upcoming.isError ? upcoming : completed;
    return <ItemFailed title="Failed to load ride" isTrying={failed.isFetching} onRetry={() => failed.refetch()} />;
  }
  const parts = upcoming.data
    ? upcomingRideParts(
        upcoming.data,
        {
          onBook: (wanted) => book(rideItem(wanted)),
          isOpening: openingId === id,
          ownPlace: ownPlace('ride', id),
          now,
        },
        <GoingWall
          kind="ride"
          id={id}
          count={upcoming.data.registeredCount}
          isOver={hasEnded(upcoming.data, now)}
          isMine={isGoing}
          onJoin={
            rideState(upcoming.data, now) === 'bookable' ? () => book(rideItem(upcoming.data as Ride)) : undefined
          }
        />,
      )
    : completed.data && completedRideParts(completed.data);
  return (
    <>
      {parts ? (
        <ItemPage {...parts} />
      ) : (
        <ItemPage isLoading title="Loading ride..." back={{ to: PATHS.upcomingRides, label: 'Upcoming Rides' }} />
      )}
      {upcoming.data && <PlacesStatus key={id} isFull={upcoming.data.registeredCount >= upcoming.data.maxCapacity} />}
      {dialog}
    </>
  );
}

type Parts = ComponentProps<typeof ItemPage>;

type Offer = Omit<ComponentProps<typeof RideOffer>, 'ride'> & { now: Date };

export function upcomingRideParts(ride: Ride, { now, ...offer }: Offer, wall: ReactNode): Parts {
  const isAhead = !ride.isCancelled && (ride.startTime === null || new Date(ride.startTime) > now);
  return {
    title: ride.title,
    back: { to: PATHS.upcomingRides, label: 'Upcoming Rides' },
    picture: <WidePicture imgUrl={ride.imgUrl} fallbackSrc={DEFAULT_RIDE_PICTURE} />,
    stone: <RideStone ride={ride} />,
    badges: <RideBadges ride={ride} />,
    lead: ride.slogan,
    buy: (
      <>
        <RideOffer ride={ride} {...offer} />
        <ShareActions
          title={ride.title}
          calendarPath={ride.startTime && isAhead ? itemCalendarPath('ride', ride._id) : undefined}
        />
        {ride.organizer && (
          <>
            <hr />
            <Organizer name={ride.organizer.fullName} />
          </>
        )}
      </>
    ),
    bar: rideBar({ ride, ...offer }, now),
    children: (
      <>
        <RideDetails ride={ride} />
        <AsksList asks={ride.asks} />
        {!ride.isCancelled && wall}
        {isAhead && (
          <>
            <BeThere startTime={ride.startTime} place={ride.venue} startWord="Flag-off" />
            {ride.price > 0 && <RefundSummary price={ride.price} startTime={ride.startTime} />}
            <PolicyLinks />
          </>
        )}
      </>
    ),
  };
}

export const completedRideParts = (ride: CompletedRide): Parts => ({
  title: ride.title,
  back: { to: PATHS.rides, label: 'Recent Rides' },
  picture: <WidePicture imgUrl={ride.imgUrl} fallbackSrc={DEFAULT_RIDE_PICTURE} />,
  badges: <CompletedRideBadges ride={ride} />,
  buy: (
    <>
      <div>
        <p className="dim-text">This one's in the logbook. The next one isn't.</p>
      </div>
      <Link className={buttonClass({ block: true })} to={PATHS.upcomingRides}>
        Join our next ride
      </Link>
      <ShareActions title={ride.title} />
    </>
  ),
  children: <CompletedRideDetails ride={ride} />,
});

import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useLocation, useParams } from 'react-router';
import { rideItem } from '../../features/bookings/booking-item.ts';
import { useOwnPlaces } from '../../features/bookings/own-places.tsx';
import { useBooking } from '../../features/bookings/use-booking.tsx';
import { useCompletedRide, useIsKnownAsCompleted } from '../../features/completed-rides/completed-rides.api.ts';
import { ItemFailed } from '../../features/item-page/item-failed.tsx';
import { ItemPage } from '../../features/item-page/item-page.tsx';
import { useRide } from '../../features/rides/rides.api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { wasServedAsCompleted, wasServedAsMissing } from '../../lib/page/served-item.ts';
import { Component as NotFound } from './not-found.page.tsx';
import { completedRideParts, upcomingRideParts } from './ride-parts.tsx';

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
  const isMissing = isKnownAsMissing || completed.data === null;
  const ride = upcoming.data ?? completed.data;
  usePageTitle(isMissing ? 'Not found' : ride?.title);

  if (isMissing) return <NotFound />;
  if (!ride && (upcoming.isError || completed.isError)) {
    const failed = upcoming.isError ? upcoming : completed;
    return <ItemFailed title="Failed to load ride" isTrying={failed.isFetching} onRetry={() => failed.refetch()} />;
  }
  const parts = upcoming.data
    ? upcomingRideParts(upcoming.data, {
        onBook: (wanted) => book(rideItem(wanted)),
        isOpening: openingId === id,
        ownPlace: ownPlace('ride', id),
      })
    : completed.data && completedRideParts(completed.data);
  return (
    <>
      {parts ? (
        <ItemPage {...parts} />
      ) : (
        <ItemPage isLoading title="Loading ride..." back={{ to: PATHS.upcomingRides, label: 'Upcoming Rides' }} />
      )}
      {dialog}
    </>
  );
}

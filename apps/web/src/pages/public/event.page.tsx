import { bookingClosedReason, eventPlace, eventTab, priceToPay } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { DEFAULT_EVENT_PICTURE } from '@kickstand/contract/shared/pictures';
import { itemCalendarPath, PATHS } from '@kickstand/contract/shared/site-paths';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { eventItem } from '../../features/bookings/event-item.ts';
import { useIsGoing, useOwnPlaces } from '../../features/bookings/own-places.tsx';
import { useBooking } from '../../features/bookings/use-booking.tsx';
import { EventDetails, EventOffer, eventBar } from '../../features/events/event-details.tsx';
import { EventBadges, eventPlaces } from '../../features/events/event-facts.tsx';
import { useEvent } from '../../features/events/events.api.ts';
import { GoingWall } from '../../features/item-page/going-wall.tsx';
import { AsksList, BeThere, PlacesStatus } from '../../features/item-page/item-facts.tsx';
import { ItemFailed, ItemPage, WidePicture } from '../../features/item-page/item-page.tsx';
import { PolicyLinks, RefundSummary } from '../../features/item-page/refund-summary.tsx';
import { ShareActions } from '../../features/item-page/share-actions.tsx';
import { fetchHelmets } from '../../lib/helmets/helmet-picture.tsx';
import { useNow } from '../../lib/hooks/use-now.ts';
import { usePageTitle } from '../../lib/page/page-handle.ts';
import { wasServedAsMissing } from '../../lib/page/served-item.ts';
import { useLocation, useParams } from '../../router/hooks.ts';
import { MissingItem, prepareMissing } from './missing-item.tsx';

export const prepare = prepareMissing;

const BACK = { to: PATHS.events, label: 'Events' };

/** The event with the id in the address. */
export function Component() {
  const { id = '' } = useParams();
  const isKnownAsMissing = wasServedAsMissing(useLocation().pathname);
  const { data: event, isError, isFetching, refetch } = useEvent(id, { isWanted: !isKnownAsMissing });
  const { book, openingId, dialog } = useBooking();
  const ownPlace = useOwnPlaces();
  const isGoing = useIsGoing('event', id);
  const now = useNow(undefined, [event?.startDate ?? null, event?.endDate ?? null]);
  const isMissing = isKnownAsMissing || event === null;
  useEffect(fetchHelmets, []);
  usePageTitle(isMissing ? 'Not found' : event?.title);

  if (isMissing) return <MissingItem />;
  if (!event && isError) return <ItemFailed title="Failed to load event" isTrying={isFetching} onRetry={refetch} />;
  return (
    <>
      {event ? (
        <ItemPage
          {...eventParts(
            event,
            {
              onBook: () => book(eventItem(event, new Date())),
              isOpening: openingId === id,
              ownPlace: ownPlace('event', id),
              now,
            },
            <GoingWall
              kind="event"
              id={id}
              count={event.capacity.currentParticipants}
              isOver={eventTab(event, now) === 'past'}
              isMine={isGoing}
              onJoin={
                event.isBookingEnabled && bookingClosedReason(event, now) === null
                  ? () => book(eventItem(event, new Date()))
                  : undefined
              }
            />,
          )}
        />
      ) : (
        <ItemPage isLoading title="Loading event..." back={BACK} />
      )}
      {event && <PlacesStatus key={id} isFull={isFull(event)} />}
      {dialog}
    </>
  );
}

function isFull(event: ClubEvent): boolean {
  const { taken, max } = eventPlaces(event);
  return taken >= max;
}

type Offer = Omit<ComponentProps<typeof EventOffer>, 'event'> & { now: Date };

export function eventParts(
  event: ClubEvent,
  { now, ...offer }: Offer,
  wall: ReactNode,
): ComponentProps<typeof ItemPage> {
  const isAhead = event.status !== 'cancelled' && (event.startDate === null || new Date(event.startDate) > now);
  return {
    title: event.title,
    back: BACK,
    picture: <WidePicture imgUrl={event.imgUrl} fallbackSrc={DEFAULT_EVENT_PICTURE} />,
    badges: <EventBadges event={event} hasCategory />,
    lead: event.subtitle,
    buy: (
      <>
        <EventOffer event={event} {...offer} />
        <ShareActions
          title={event.title}
          calendarPath={event.startDate && isAhead ? itemCalendarPath('event', event._id) : undefined}
        />
      </>
    ),
    bar: eventBar({ event, ...offer }, now),
    children: (
      <>
        <EventDetails event={event} />
        <AsksList asks={event.asks} />
        {event.status !== 'cancelled' && wall}
        {isAhead && (
          <>
            <BeThere startTime={event.startDate} place={eventPlace(event)} startWord="The start" />
            {!event.pricing.isFree && <RefundSummary price={priceToPay(event, now)} startTime={event.startDate} />}
            <PolicyLinks />
          </>
        )}
      </>
    ),
  };
}

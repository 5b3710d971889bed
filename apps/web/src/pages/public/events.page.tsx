import { useRef } from 'react';
import { eventItem } from '../../features/bookings/event-item.ts';
import { useOwnPlaces } from '../../features/bookings/own-places.tsx';
import { useBooking } from '../../features/bookings/use-booking.tsx';
import { EventList } from '../../features/events/event-list.tsx';
import { EventsBar } from '../../features/events/events-bar.tsx';
import { EventsHead } from '../../features/events/events-head.tsx';
import { Jump } from '../../features/events/jump/jump.tsx';
import { useDebugCalls, useEventsPage } from '../../features/events/use-events-page.ts';
import { PageHead } from '../../features/shell/page-head.tsx';
import { useClubPart } from '../../lib/club/club.tsx';

export function Component() {
  const { tab, category, now, status, retry, events, more, whole, setTab, setCategory } = useEventsPage();
  const { book, openingId, dialog } = useBooking();
  const ownPlace = useOwnPlaces();
  const heads = useClubPart('events-story');
  const list = useRef<HTMLDivElement>(null);
  useDebugCalls();

  // Another list begins at its top, also for those who have scrolled down in this one.
  const showTop = () => {
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  };

  return (
    <>
      <PageHead title={heads[tab].title} scene={<Jump />}>
        <EventsHead tab={tab} now={now} {...whole} />
      </PageHead>
      <EventsBar
        tab={tab}
        category={category}
        onTab={(value) => {
          setTab(value);
          showTop();
        }}
        onCategory={(value) => {
          setCategory(value);
          showTop();
        }}
      />
      <div ref={list}>
        <EventList
          status={status}
          events={events}
          more={more}
          tab={tab}
          category={category}
          now={now}
          retry={retry}
          onBook={(event) => book(eventItem(event, now))}
          openingId={openingId}
          ownPlace={(event, titleId) => ownPlace('event', event._id, titleId)}
        />
      </div>
      {dialog}
    </>
  );
}

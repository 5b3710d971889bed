import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import type { ComponentProps } from 'react';
import { useIsWaiting } from '../../lib/hooks/use-is-waiting.ts';
import { Button } from '../../ui/base/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/record/load-more.tsx';
import { type EventCategory, useCategoryLabel } from './categories.ts';
import { EventItem } from './event-block.tsx';
import type { EventTab } from './events-bar.tsx';
import { EventsStory } from './events-head.tsx';
import { EVENTS_FAILED } from './use-events-page.ts';
import './event-block.css';

type Props = {
  status: 'pending' | 'error' | 'success';
  events: ClubEvent[];
  /** The rest of the tab. */
  more: { exists: boolean; isLoading: boolean; load: () => void };
  tab: EventTab;
  category: EventCategory | 'all';
  now: Date;
  retry: () => void;
  openingId: string | null;
} & Pick<ComponentProps<typeof EventItem>, 'onBook' | 'ownPlace'>;

/** The events of a tab; while there are none, the story of the club's own event. */
export function EventList({ status, events, more, tab, category, now, retry, onBook, openingId, ownPlace }: Props) {
  const isWaiting = useIsWaiting(status === 'pending');
  if (isWaiting) return <EventsSkeleton />;
  if (events.length > 0) {
    return (
      <>
        {events.map((event) => (
          <EventItem
            key={event._id}
            event={event}
            tab={tab}
            now={now}
            onBook={onBook}
            isOpening={event._id === openingId}
            ownPlace={ownPlace}
          />
        ))}
        {more.exists && (
          <LoadMore
            label={tab === 'past' ? 'Older events' : 'Later events'}
            busy={more.isLoading}
            busyLabel="Loading events..."
            onLoad={more.load}
          />
        )}
      </>
    );
  }
  return (
    <>
      <div className="event-none">
        {status === 'error' ? (
          <Note tone="bad" className="flow-row" role="alert">
            <b>{EVENTS_FAILED}</b>
            <Button variant="dark" size="s" onClick={retry}>
              Try Again
            </Button>
          </Note>
        ) : (
          <NoEvents tab={tab} category={category} />
        )}
      </div>
      <EventsStory />
    </>
  );
}

function NoEvents({ tab, category }: Pick<Props, 'tab' | 'category'>) {
  const categoryLabel = useCategoryLabel();
  const where = category === 'all' ? '' : ` in ${categoryLabel(category)}`;
  return (
    <Note role="status">
      {`${tab === 'upcoming' ? 'No upcoming events' : 'No past events'}${where} at the moment.`}
    </Note>
  );
}

/** The silhouette of two events. */
function EventsSkeleton() {
  return (
    <div className="event-none event-waiting" aria-busy="true">
      <SkeletonBlock label="Loading events..." />
      <SkeletonBlock />
    </div>
  );
}

function SkeletonBlock({ label }: { label?: string }) {
  return (
    <div className="event-block event-skeleton" aria-hidden={label ? undefined : true}>
      <div className="event-picture" />
      <div className="event-text stack">
        {label ? (
          <p className="dim-text" role="status">
            {label}
          </p>
        ) : (
          <Skeleton width={1} />
        )}
        <Skeleton width={4} shape="title" />
        <Skeleton />
        <Skeleton width={3} />
      </div>
      <div className="event-facts stack">
        <Skeleton width={3} />
        <Skeleton width={2} />
        <Skeleton width={4} />
      </div>
    </div>
  );
}

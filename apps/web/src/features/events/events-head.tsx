import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { dayParts, formatLongDay } from '@kickstand/contract/shared/dates';
import { EVENTS_HERO } from '../../content/events-story.ts';
import { Stone } from '../../ui/base/stone.tsx';
import type { EventTab } from './use-event-filter.ts';
import './events-head.css';

type Next = { event: Pick<ClubEvent, 'title' | 'startDate'>; isOn: boolean } | undefined;
type Props = { tab: EventTab; isLoading: boolean; next: Next };

/** What stands under the title of /events. */
export function EventsHead({ tab, isLoading, next }: Props) {
  const { subtitle, description } = EVENTS_HERO[tab];
  return (
    <>
      <p className="h3">{subtitle}</p>
      <p className="lead">{description}</p>
      {tab === 'upcoming' && <NextEvent next={next} isLoading={isLoading} />}
    </>
  );
}

/** Its title stands below the date: the next event need not be the one the page is named after. */
function NextEvent({ next, isLoading }: { next: Next; isLoading: boolean }) {
  const date = next && !next.isOn ? next.event.startDate : null;
  const { day, shortMonth } = date ? dayParts(date) : { day: next?.isOn ? 'Now' : '–', shortMonth: next ? 'On' : '–' };
  return (
    <div className="next">
      <div aria-hidden="true">
        <Stone variant="date" cap={shortMonth} number={day} />
      </div>
      <div>
        <p>
          <b>Next Event</b>
          <br />
          {date ? formatLongDay(date) : next ? 'On now' : isLoading ? '…' : 'To be announced'}
        </p>
        {/* its line is kept while the list loads, so that nothing below moves */}
        <p className="next-t">{next?.event.title}</p>
      </div>
    </div>
  );
}

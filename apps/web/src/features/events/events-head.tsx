import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { dayParts, formatLongDay } from '@kickstand/contract/shared/dates';
import { EVENTS_HERO } from '../../content/events-story.ts';
import { Stone } from '../../ui/stone.tsx';
import type { EventTab } from './use-event-filter.ts';
import './events-head.css';

type Props = { tab: EventTab; isLoading: boolean; next: Pick<ClubEvent, 'startDate'> | undefined };

/** What stands under the title of /events. */
export function EventsHead({ tab, isLoading, next }: Props) {
  const { subtitle, description } = EVENTS_HERO[tab];
  return (
    <>
      <p className="h3">{subtitle}</p>
      <p className="lead">{description}</p>
      {tab === 'upcoming' && <NextEvent date={next?.startDate ?? null} isLoading={isLoading} />}
    </>
  );
}

function NextEvent({ date, isLoading }: { date: string | null; isLoading: boolean }) {
  const { day, shortMonth } = date ? dayParts(date) : { day: '–', shortMonth: '–' };
  return (
    <div className="next">
      <div aria-hidden="true">
        <Stone variant="date" cap={shortMonth} number={day} />
      </div>
      <p>
        <b>Next Event</b>
        <br />
        {date ? formatLongDay(date) : isLoading ? '…' : 'To be announced'}
      </p>
    </div>
  );
}

import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { useId } from 'react';
import { EventBlock } from './event-block.tsx';
import { EventSection } from './event-section.tsx';
import type { EventTab } from './use-event-filter.ts';
import './event-item.css';

type Props = { event: ClubEvent; tab: EventTab; now: Date; onBook: (event: ClubEvent) => void };

/** What there is to tell about an event, then its facts. */
export function EventItem({ event, tab, now, onBook }: Props) {
  const titleId = useId();
  return (
    <article className="ev" aria-labelledby={titleId}>
      {event.contentSections.map((section) => (
        <EventSection key={section._id} section={section} />
      ))}
      <EventBlock event={event} titleId={titleId} isUpcoming={tab === 'upcoming'} now={now} onBook={onBook} />
    </article>
  );
}

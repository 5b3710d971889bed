import { type ComponentProps, useId } from 'react';
import { EventBlock } from './event-block.tsx';
import { EventSection } from './event-section.tsx';
import type { EventTab } from './use-event-filter.ts';
import './event-item.css';

type Props = Omit<ComponentProps<typeof EventBlock>, 'titleId' | 'isUpcoming'> & { tab: EventTab };

/** What there is to tell about an event, then its facts. */
export function EventItem({ tab, ...block }: Props) {
  const titleId = useId();
  return (
    <article className="ev" aria-labelledby={titleId}>
      {block.event.contentSections.map((section) => (
        <EventSection key={section._id} section={section} />
      ))}
      <EventBlock {...block} titleId={titleId} isUpcoming={tab === 'upcoming'} />
    </article>
  );
}

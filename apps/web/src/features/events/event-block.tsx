import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { DEFAULT_EVENT_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { eventPath } from '@kickstand/contract/shared/site-paths';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { layOutWhenIdle } from '../../lib/page/bring-near.ts';
import { useCardTransition } from '../../lib/page/card-transition.ts';
import { Link } from '../../router/link.tsx';
import { Bar } from '../../ui/base/bar.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { EarlyBirdStone, EventBadges, EventPrice, eventDate, eventPlaces } from './event-facts.tsx';
import { EventSections } from './event-sections.tsx';
import type { EventTab } from './events-bar.tsx';
import { RegisterButton } from './register-button.tsx';
import './event-block.css';

type Props = {
  event: ClubEvent;
  titleId: string;
  isUpcoming: boolean;
  now: Date;
  onBook: (event: ClubEvent) => void;
  isOpening: boolean;
  /** Shown to a member who has booked, in place of the button. */
  ownPlace: (event: ClubEvent, titleId: string) => ReactNode;
};

function EventBlock({ event, titleId, isUpcoming, now, onBook, isOpening, ownPlace }: Props) {
  const places = eventPlaces(event);
  const { link, pictureClass } = useCardTransition(eventPath(event._id));
  return (
    <div className="event-block" data-ground="dark" data-card="">
      <Picture
        {...itemPicture(event.imgUrl, 'card')}
        className={cx('event-picture', pictureClass)}
        fallbackSrc={DEFAULT_EVENT_PICTURE}
        sizes="(width <= 900px) calc(100vw - 40px), (width <= 1180px) 44vw, 540px"
        alt=""
      />
      <div className="event-text">
        <EventBadges event={event} />
        <h2 id={titleId}>
          <Link className="card-link" {...link}>
            {event.title}
          </Link>
        </h2>
        {event.description && <p className="lead-text event-prewrap">{event.description}</p>}
        {event.subtitle && <p className="event-subtitle">{event.subtitle}</p>}
        {isUpcoming &&
          (ownPlace(event, titleId) ?? (
            <div className="event-offer">
              <RegisterButton event={event} now={now} describedBy={titleId} onBook={onBook} isOpening={isOpening} />
              {event.isBookingEnabled && <EarlyBirdStone event={event} now={now} />}
            </div>
          ))}
      </div>
      <dl>
        <div>
          <dt>Location</dt>
          <dd>{event.location}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>{eventDate(event)}</dd>
        </div>
        {!event.pricing.isFree && (
          <div>
            <dt>Price</dt>
            <dd>
              <EventPrice event={event} now={now} />
            </dd>
          </div>
        )}
        <div>
          <dt>Capacity</dt>
          <dd className="tabular-numbers">
            {places.text}
            <Bar
              tone="dark"
              value={places.taken}
              max={places.max}
              label="Places taken"
              valueText={`${places.taken} of ${places.max} places taken`}
            />
          </dd>
        </div>
      </dl>
    </div>
  );
}

type EventItemProps = Omit<ComponentProps<typeof EventBlock>, 'titleId' | 'isUpcoming'> & { tab: EventTab };

/** An event's description, then its facts. */
export function EventItem({ tab, ...block }: EventItemProps) {
  const { event, now, isOpening, onBook, ownPlace } = block;
  const titleId = useId();
  const isUpcoming = tab === 'upcoming';
  const canBook = isUpcoming && ownPlace(event, titleId) === null;
  return (
    <article ref={layOutWhenIdle} className="event-item far-part" aria-labelledby={titleId}>
      <EventSections event={event} now={now} onBook={canBook ? onBook : undefined} isOpening={isOpening} />
      <EventBlock {...block} titleId={titleId} isUpcoming={isUpcoming} />
    </article>
  );
}

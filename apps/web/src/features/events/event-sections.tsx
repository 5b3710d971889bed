import { bookingClosedReason, priceToPay } from '@kickstand/contract/events/events.rules';
import type { ClubEvent, ContentSection } from '@kickstand/contract/events/events.schema';
import { formattedText } from '@kickstand/contract/fields/formatted-text';
import { formatRupees } from '@kickstand/contract/shared/money';
import { DEFAULT_EVENT_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { Button } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Picture } from '../../ui/media/picture.tsx';
import { WrittenText } from '../../ui/prose/written-text.tsx';
import { agendaOf, eventDays } from './agenda.ts';
import { EarlyBirdStone } from './event-facts.tsx';
import './event-sections.css';

type Props = {
  event: ClubEvent;
  now: Date;
  /** Left out where it can't be booked. */
  onBook?: ((event: ClubEvent) => void) | undefined;
  isOpening: boolean;
};

/** What an event tells about itself, under its name, with the way to register in sight all along. */
export function EventSections({ event, now, onBook, isOpening }: Props) {
  if (event.contentSections.length === 0) return null;
  const isOpen = event.isBookingEnabled && bookingClosedReason(event, now) === null;
  return (
    <div className="event-sections">
      <p className="event-owner">
        <b>{event.title}</b> · {eventDays(event)}
      </p>
      <EventAgenda event={event} />
      {event.contentSections.map((section) => (
        <EventSection key={section._id} section={section} />
      ))}
      {onBook && isOpen && (
        <div className="event-bar" data-ground="dark">
          <EarlyBirdStone event={event} now={now} />
          <p>
            <b>{event.title}</b>
            <span>
              {eventDays(event)} · {event.pricing.isFree ? 'Free' : formatRupees(priceToPay(event, now))}
            </span>
          </p>
          <Button opening={isOpening} aria-haspopup="dialog" onClick={() => onBook(event)}>
            Register<span className="visually-hidden"> for {event.title}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** The hours of each day as a route. */
export function EventAgenda({ event }: { event: ClubEvent }) {
  const days = agendaOf(event);
  if (days.length === 0) return null;
  return (
    <div className="event-agenda">
      {days.map(({ name, date, stops }) => (
        <section key={name} aria-label={`${name}, ${date}`}>
          <h3>
            {name} <span>{date}</span>
          </h3>
          <ol>
            {stops.map(({ when, what }) => (
              <li key={`${when} ${what}`}>
                <b>{when}</b> {what}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** A picture and its text; on phones the picture always comes first. */
export function EventSection({ section }: { section: ContentSection }) {
  const { sectionTitle, heading, subheading, content, contentHtml, imageUrl, imageAlt, layout } = section;
  return (
    <section className={cx('event-split', layout === 'image-right' && 'event-split-right')}>
      <Picture
        {...itemPicture(imageUrl, 'card')}
        className="event-split-picture"
        fallbackSrc={DEFAULT_EVENT_PICTURE}
        sizes="(width <= 900px) calc(100vw - 40px), 42vw"
        alt={imageAlt}
      />
      <div>
        {sectionTitle && <p className="sub-text">{sectionTitle}</p>}
        {heading && <h2>{heading}</h2>}
        {subheading && <p className="event-split-summary">{subheading}</p>}
        <WrittenText className="lead-text dim-text event-prewrap" text={formattedText(content, contentHtml)} />
      </div>
    </section>
  );
}

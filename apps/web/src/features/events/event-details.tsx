import { causeSentence, ITS_ON } from '@kickstand/contract/calling-off/calling-off.rules';
import { bookingClosedReason, eventPlace, eventTab, priceToPay } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { formattedText } from '@kickstand/contract/fields/formatted-text';
import { formatDateTime, formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import type { ReactNode } from 'react';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Bar } from '../../ui/base/bar.tsx';
import { SpecList } from '../../ui/data/pair-list.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { WrittenText } from '../../ui/prose/written-text.tsx';
import { useCategoryLabel } from './categories.ts';
import { EarlyBirdStone, EventPrice, eventPlaces } from './event-facts.tsx';
import { EventAgenda, EventSection } from './event-sections.tsx';
import { RegisterButton } from './register-button.tsx';
import './event-block.css';
import './event-details.css';

/** Everything there is to know before registering. */
export function EventDetails({ event }: { event: ClubEvent }) {
  const now = useNow();
  return (
    <>
      {event.description && <p className="item-text lead-text event-intro">{event.description}</p>}
      <h2>The event</h2>
      <SpecList rows={useFacts(event, now)} />
      {event.details && (
        <>
          <h2>Details</h2>
          <WrittenText className="item-text" text={formattedText(event.details, event.detailsHtml)} />
        </>
      )}
      <EventAgenda event={event} />
      {event.contentSections.map((section) => (
        <EventSection key={section._id} section={section} />
      ))}
    </>
  );
}

function useFacts(event: ClubEvent, now: Date) {
  const categoryLabel = useCategoryLabel();
  const { startDate, endDate, location, category, registrationDeadline, contactInfo } = event;
  const { supportEmail, supportPhone } = contactInfo;
  const place = eventPlace(event);
  return [
    { label: 'Starts', value: startDate ? formatDayTime(startDate) : 'Date TBD' },
    { label: 'Takes place', value: event.isConfirmed && ITS_ON },
    { label: 'Ends', value: endDate && formatDayTime(endDate) },
    { label: 'Location', value: location },
    { label: 'Venue', value: place !== location && place },
    { label: 'Category', value: categoryLabel(category) },
    {
      label: 'Register by',
      value: registrationDeadline && eventTab(event, now) !== 'past' && formatDateTime(registrationDeadline),
    },
    { label: 'Phone', value: supportPhone && <ContactLink to="tel" address={supportPhone} /> },
    { label: 'Email', value: supportEmail && <ContactLink to="mailto" address={supportEmail} /> },
  ].filter(({ value }) => value);
}

function ContactLink({ to, address }: { to: 'tel' | 'mailto'; address: string }) {
  return (
    <a className="link link-small" href={`${to}:${to === 'tel' ? address.replace(/[^+\d]/g, '') : address}`}>
      {address}
    </a>
  );
}

type Props = {
  event: ClubEvent;
  onBook: () => void;
  isOpening: boolean;
  /** Shown to a member who has booked, in place of the button. */
  ownPlace: ReactNode;
};

/** The price, the number of participants, and the button while registration is possible; nothing once it is over. */
export function EventOffer({ event, onBook, isOpening, ownPlace }: Props) {
  const now = useNow(undefined, [event.startDate, event.registrationDeadline, event.pricing.earlyBirdDeadline]);
  const places = eventPlaces(event);
  if (eventTab(event, now) === 'past') return <p className="dim-text">This event is over.</p>;
  return (
    <>
      <div className="event-fee-row">
        <div>
          <p className="dim-text">Price</p>
          <div className="item-fee event-fee">
            {event.pricing.isFree ? 'Free' : <EventPrice event={event} now={now} />}
          </div>
        </div>
        {eventTab(event, now) !== 'past' && <EarlyBirdStone event={event} now={now} />}
      </div>
      <div className="event-fill">
        <p>
          <span>Capacity</span> <b className="tabular-numbers">{places.text}</b>
        </p>
        <Bar
          value={places.taken}
          max={places.max}
          label="Places taken"
          valueText={`${places.taken} of ${places.max} places taken`}
        />
      </div>
      {event.status === 'cancelled' && event.cancellationReason && (
        <Note tone="bad">
          <b>Cancelled by the organiser.</b> {causeSentence('event', event.cancellationCause)}{' '}
          {event.cancellationReason}
        </Note>
      )}
      {ownPlace ?? <RegisterButton event={event} now={now} block onBook={onBook} isOpening={isOpening} />}
    </>
  );
}

/** Price and button for the foot of a phone's screen; nothing when registration is closed. */
export function eventBar({ event, onBook, isOpening, ownPlace }: Props, now: Date): ReactNode {
  const isOpen = event.isBookingEnabled && eventTab(event, now) !== 'past' && bookingClosedReason(event, now) === null;
  if (ownPlace || !isOpen) return undefined;
  return (
    <>
      <p>
        <b>{event.pricing.isFree ? 'Free' : formatRupees(priceToPay(event, now))}</b>
        <span>{eventPlaces(event).text} places taken</span>
      </p>
      <RegisterButton event={event} now={now} block onBook={onBook} isOpening={isOpening} />
    </>
  );
}

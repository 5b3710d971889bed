import { eventPlace } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { formatDateTime, formatDayTime } from '@kickstand/contract/shared/dates';
import { SpecList } from '../../ui/data/spec-list.tsx';
import { categoryLabel } from './categories.ts';
import { EventSection } from './event-section.tsx';
import './event-item.css';
import './event-details.css';

/** Everything there is to know before registering. */
export function EventDetails({ event }: { event: ClubEvent }) {
  return (
    <>
      {event.description && <p className="text lead">{event.description}</p>}
      <h2>The event</h2>
      <SpecList rows={factsOf(event)} />
      {event.details && (
        <>
          <h2>Details</h2>
          <p className="text">{event.details}</p>
        </>
      )}
      {event.contentSections.map((section) => (
        <EventSection key={section._id} section={section} />
      ))}
    </>
  );
}

function factsOf(event: ClubEvent) {
  const { startDate, endDate, location, category, registrationDeadline, contactInfo } = event;
  const { supportEmail, supportPhone } = contactInfo;
  const place = eventPlace(event);
  return [
    { label: 'Starts', value: startDate ? formatDayTime(startDate) : 'Date TBD' },
    { label: 'Ends', value: endDate && formatDayTime(endDate) },
    { label: 'Location', value: location },
    { label: 'Venue', value: place !== location && place },
    { label: 'Category', value: categoryLabel(category) },
    { label: 'Register by', value: registrationDeadline && formatDateTime(registrationDeadline) },
    { label: 'Phone', value: supportPhone && <ContactLink to="tel" address={supportPhone} /> },
    { label: 'E-mail', value: supportEmail && <ContactLink to="mailto" address={supportEmail} /> },
  ].filter(({ value }) => value);
}

function ContactLink({ to, address }: { to: 'tel' | 'mailto'; address: string }) {
  return (
    <a className="link link-s" href={`${to}:${to === 'tel' ? address.replace(/[^+\d]/g, '') : address}`}>
      {address}
    </a>
  );
}

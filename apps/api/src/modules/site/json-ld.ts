import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { bookingClosedReason, priceToPay } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { rideState } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { offsetText } from '@kickstand/contract/shared/club-zone';
import { toDateTimeInput } from '@kickstand/contract/shared/dates';

/** The club and the address of its site. */
export type ClubSite = { identity: Identity; publicUrl: string };

/** Local time with its offset, as readers of event data expect. */
const local = (instant: string) => `${toDateTimeInput(instant)}:00${offsetText(Date.parse(instant))}`;

export function organization({ identity, publicUrl }: ClubSite) {
  const { name, legalName, emails, phones, address, social, founded, gstin } = identity;
  return {
    '@type': 'Organization',
    name,
    ...(legalName && { legalName }),
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    ...(emails[0] && { email: emails[0] }),
    ...(phones[0] && { telephone: phones[0] }),
    address: {
      '@type': 'PostalAddress',
      ...(address.street && { streetAddress: address.street }),
      ...(address.city && { addressLocality: address.city }),
      ...(address.postalCode && { postalCode: address.postalCode }),
      ...(address.region && { addressRegion: address.region }),
      addressCountry: address.country,
    },
    ...(founded && { foundingDate: founded }),
    ...(gstin && { taxID: gstin }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}

export const breadcrumbs = (steps: { name: string; url: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url })),
});

const place = (name: string) => ({
  '@type': 'Place',
  name,
  address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: 'IN' },
});

const SCHEDULED = 'https://schema.org/EventScheduled';
const CANCELLED = 'https://schema.org/EventCancelled';
const EVENT_STATUS: Partial<Record<ClubEvent['status'], string>> = {
  cancelled: CANCELLED,
  postponed: 'https://schema.org/EventPostponed',
};

function offer(price: number, url: string, isOpen: boolean) {
  const availability = isOpen ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut';
  return { '@type': 'Offer', price, priceCurrency: 'INR', url, availability };
}

type Dated = {
  type: 'SportsEvent' | 'Event';
  name: string;
  description: string;
  start: string;
  end?: string | null;
  where: string;
  /** Absent for past items. */
  status?: string;
  offers?: object | null;
};

/** Structured data that rides, completed rides and events share. */
const dated = (
  { type, name, description, start, end, where, status, offers }: Dated,
  { url, image, ...site }: Page,
) => ({
  '@type': type,
  name,
  description,
  image,
  url,
  ...(status && { eventStatus: status, eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }),
  startDate: local(start),
  ...(end && { endDate: local(end) }),
  location: place(where),
  organizer: organization(site),
  ...(offers && { offers }),
});

type Page = { url: string; image: string } & ClubSite;

/** Nothing for a ride without a date: event data without a start is invalid. */
export function rideEvent(ride: Ride, page: Page, now: Date): object[] {
  const { startTime: start, endTime: end, description, venue: where, isCancelled, price } = ride;
  if (start === null) return [];
  const status = isCancelled ? CANCELLED : SCHEDULED;
  const offers = isCancelled ? null : offer(price, page.url, rideState(ride, now) === 'bookable');
  return [dated({ type: 'SportsEvent', name: ride.title, description, start, end, where, status, offers }, page)];
}

/** Nothing for an event without a date, as for rides. */
export function clubEvent(event: ClubEvent, page: Page, now: Date): object[] {
  const { startDate: start, endDate: end, description, venue, location } = event;
  if (start === null) return [];
  const changed = EVENT_STATUS[event.status];
  const isOpen = event.isBookingEnabled && bookingClosedReason(event, now) === null;
  const offers = changed ? null : offer(priceToPay(event, now), page.url, isOpen);
  const where = venue.name || location;
  return [
    dated(
      { type: 'Event', name: event.title, description, start, end, where, status: changed ?? SCHEDULED, offers },
      page,
    ),
  ];
}

export const completedRideEvent = (ride: CompletedRide, page: Page): object =>
  dated(
    { type: 'SportsEvent', name: ride.title, description: ride.details, start: ride.date, where: ride.venue },
    page,
  );

export const blogPosting = (blog: Blog, { url, image, ...site }: Page) => ({
  '@type': 'BlogPosting',
  headline: blog.title,
  description: blog.excerpt,
  image,
  url,
  mainEntityOfPage: url,
  datePublished: blog.publishedAt ?? blog.createdAt,
  dateModified: blog.updatedAt,
  author: { '@type': 'Person', name: blog.author.fullName },
  publisher: organization(site),
});

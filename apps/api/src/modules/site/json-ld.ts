import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { bookingClosedReason, priceToPay } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { rideState } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { CLUB } from '@kickstand/contract/shared/club';
import { toDateTimeInput } from '@kickstand/contract/shared/dates';

/** Local time with its offset, as readers of event data expect. */
const local = (instant: string) => `${toDateTimeInput(instant)}:00+05:30`;
const orNothing = (instant: string | null, name: string) => (instant ? { [name]: local(instant) } : {});

export const organization = (publicUrl: string) => ({
  '@type': 'Organization',
  name: CLUB.name,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/icon-512.png`,
  email: CLUB.email,
  telephone: CLUB.phone,
  address: { '@type': 'PostalAddress', addressLocality: 'Mumbai', addressRegion: 'Maharashtra', addressCountry: 'IN' },
  sameAs: [CLUB.socialUrl],
});

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
const EVENT_STATUS: Partial<Record<ClubEvent['status'], string>> = {
  cancelled: 'https://schema.org/EventCancelled',
  postponed: 'https://schema.org/EventPostponed',
};

function offer(price: number, url: string, isOpen: boolean) {
  const availability = isOpen ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut';
  return { '@type': 'Offer', price, priceCurrency: 'INR', url, availability };
}

/** Nothing for a ride without a date: event data without a start is invalid. */
export function rideEvent(ride: Ride, url: string, image: string, publicUrl: string, now: Date): object[] {
  if (ride.startTime === null) return [];
  return [
    {
      '@type': 'SportsEvent',
      name: ride.title,
      description: ride.description,
      image,
      url,
      eventStatus: ride.isCancelled ? EVENT_STATUS.cancelled : SCHEDULED,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      startDate: local(ride.startTime),
      ...orNothing(ride.endTime, 'endDate'),
      location: place(ride.venue),
      organizer: organization(publicUrl),
      ...(ride.isCancelled ? {} : { offers: offer(ride.price, url, rideState(ride, now) === 'bookable') }),
    },
  ];
}

/** Nothing for an event without a date, as for rides. */
export function clubEvent(event: ClubEvent, url: string, image: string, publicUrl: string, now: Date): object[] {
  if (event.startDate === null) return [];
  const status = EVENT_STATUS[event.status];
  const isOpen = event.isBookingEnabled && bookingClosedReason(event, now) === null;
  return [
    {
      '@type': 'Event',
      name: event.title,
      description: event.description,
      image,
      url,
      eventStatus: status ?? SCHEDULED,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      startDate: local(event.startDate),
      ...orNothing(event.endDate, 'endDate'),
      location: place(event.venue.name || event.location),
      organizer: organization(publicUrl),
      ...(status ? {} : { offers: offer(priceToPay(event, now), url, isOpen) }),
    },
  ];
}

export const completedRideEvent = (ride: CompletedRide, url: string, image: string, publicUrl: string) => ({
  '@type': 'SportsEvent',
  name: ride.title,
  description: ride.details,
  image,
  url,
  startDate: local(ride.date),
  location: place(ride.venue),
  organizer: organization(publicUrl),
});

export const blogPosting = (blog: Blog, url: string, image: string, publicUrl: string) => ({
  '@type': 'BlogPosting',
  headline: blog.title,
  description: blog.excerpt,
  image,
  url,
  mainEntityOfPage: url,
  datePublished: blog.publishedAt ?? blog.createdAt,
  dateModified: blog.updatedAt,
  author: { '@type': 'Person', name: blog.author.fullName },
  publisher: organization(publicUrl),
});

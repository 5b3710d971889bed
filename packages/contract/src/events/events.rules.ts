import { DAY_MS } from '../shared/dates.ts';
import type { ClubEvent } from './events.schema.ts';

/** Here and not beside the schema: forms need the labels without the schema library. */
export const EVENT_CATEGORIES = ['mumbai-bikers-mania', 'ride', 'workshop', 'meetup', 'competition', 'other'] as const;
export const EVENT_TYPES = ['upcoming', 'past', 'ongoing'] as const;
export const EVENT_STATUSES = ['draft', 'published', 'cancelled', 'completed', 'postponed'] as const;
export const SECTION_LAYOUTS = ['image-left', 'image-right'] as const;
export const DEFAULT_CAPACITY = 100;

type Dated = Pick<ClubEvent, 'startDate' | 'endDate'>;

/**
 * Upcoming while its start or end is now or later; without an end until 24 h after its start. Undated events are
 * neither.
 */
export function eventTab({ startDate, endDate }: Dated, now: Date): 'upcoming' | 'past' | null {
  if (startDate === null) return null;
  return new Date(startDate) >= now || endOfEvent({ startDate, endDate }) >= now ? 'upcoming' : 'past';
}

/** The end that was given, or 24 h after the start. */
export const endOfEvent = ({ startDate, endDate }: { startDate: string; endDate: string | null }): Date =>
  endDate === null ? new Date(new Date(startDate).getTime() + DAY_MS) : new Date(endDate);

/** The events of a tab in its order: the next one first, or the latest one first. */
export function eventsOfTab<E extends Dated>(events: E[], tab: 'upcoming' | 'past', now: Date): E[] {
  const start = (event: E) => new Date(event.startDate ?? 0).getTime();
  const chosen = events.filter((event) => eventTab(event, now) === tab);
  return chosen.sort((a, b) => (tab === 'upcoming' ? start(a) - start(b) : start(b) - start(a)));
}

type Priced = Pick<ClubEvent, 'price' | 'pricing' | 'startDate'>;

/** The early-bird price and until when it is valid, while it is; without a deadline, until the start. */
export function earlyBird(
  { pricing, startDate }: Omit<Priced, 'price'>,
  now: Date,
): { price: number; until: string | null } | null {
  if (pricing.isFree || pricing.earlyBirdPrice === null) return null;
  const until = pricing.earlyBirdDeadline ?? startDate;
  return until === null || new Date(until) >= now ? { price: pricing.earlyBirdPrice, until } : null;
}

/** The price of a place without early-bird discount, in rupees. */
export const fullPrice = ({ price, pricing }: Omit<Priced, 'startDate'>) =>
  pricing.isFree ? 0 : pricing.basePrice > 0 ? pricing.basePrice : price;

/** The current price of a place, in rupees. */
export const priceToPay = (event: Priced, now: Date) => earlyBird(event, now)?.price ?? fullPrice(event);

type Closable = Pick<ClubEvent, 'status' | 'registrationDeadline' | 'capacity' | 'startDate'>;

/** Why an event whose booking is enabled cannot be booked now, or null. */
export function bookingClosedReason(event: Closable, now: Date): string | null {
  if (event.status === 'cancelled') return 'Cancelled';
  if (event.status === 'postponed') return 'Postponed';
  if (event.registrationDeadline !== null && new Date(event.registrationDeadline) < now) return 'Registration closed';
  if (event.startDate !== null && new Date(event.startDate) <= now) return 'Already started';
  if (event.capacity.currentParticipants >= (event.capacity.maxParticipants || DEFAULT_CAPACITY)) return 'Fully booked';
  return null;
}

type Awaited = Closable & Pick<ClubEvent, 'hasWaitingList' | 'isBookingEnabled'>;

/** Whether people can join its waiting list: it's open, but every place is taken or kept for those who wait already. */
export function canWaitForEvent(event: Awaited, now: Date): boolean {
  const free = { currentParticipants: 0, maxParticipants: 1 };
  const isOpen = event.isBookingEnabled && bookingClosedReason({ ...event, capacity: free }, now) === null;
  return isOpen && (event.hasWaitingList === true || bookingClosedReason(event, now) !== null);
}

type Placed = Pick<ClubEvent, 'location' | 'venue'>;

/** The full venue: ground, street and town in one line; only the general location while no venue is fixed. */
export function eventPlace({ location, venue: { name, address, city, state, pincode } }: Placed): string {
  // a street often ends with its town: the town is named once
  const hasCity = city !== '' && address.toLowerCase().endsWith(city.toLowerCase());
  const street = hasCity ? [address, pincode].filter(Boolean).join(' ') : address;
  const town = hasCity ? '' : [city, pincode].filter(Boolean).join(' ');
  return [name, street, town, state].filter(Boolean).join(', ') || location;
}

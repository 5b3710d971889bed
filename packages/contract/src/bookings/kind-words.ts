import type { BookingKind } from './bookings.schema.ts';

type Kind = {
  /** How a label names it. */
  name: 'Ride' | 'Event';
  /** How a sentence names it. */
  noun: 'a ride' | 'an event';
  /** A place on a ride, a place at an event. */
  preposition: 'on' | 'at';
  items: 'rides' | 'events';
  /** The last part of its bookings' addresses, in the API and in the back-office. */
  bookings: 'bookings' | 'event-bookings';
};

/** Rides and events are booked alike; all that differs is a word. */
export const KIND_WORDS: Record<BookingKind, Kind> = {
  ride: { name: 'Ride', noun: 'a ride', preposition: 'on', items: 'rides', bookings: 'bookings' },
  event: { name: 'Event', noun: 'an event', preposition: 'at', items: 'events', bookings: 'event-bookings' },
};

import type { BookingKind } from '../bookings/bookings.schema.ts';

/** A stream of server-sent events: all open rides and events first, then every change of their places. */
export const LIVE_PLACES_PATH = '/live/places';

/** What every visitor may know of a ride or event; an event of the stream carries a list of them, empty as a sign of life. */
export type PlacesLine = [kind: BookingKind, id: string, taken: number, capacity: number];

/** A sign of life comes this often, so a stream that has been silent for longer is dead. */
export const SIGN_OF_LIFE_MS = 20_000;

import { refusedBy } from '../../db/constraint.ts';

const PLACE_RULES = ['rides_places_check', 'events_places_check'];
const LIVE_RULES = ['bookings_live_ride_key', 'bookings_live_event_key'];

export const isOverCapacity = (error: unknown) => PLACE_RULES.includes(refusedBy(error) ?? '');

/** The person has another booking for the same that is held or paid. */
export const isBookedTwice = (error: unknown) => LIVE_RULES.includes(refusedBy(error) ?? '');

export const isPlaceTaken = (error: unknown) => isOverCapacity(error) || isBookedTwice(error);

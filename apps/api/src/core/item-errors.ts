/** The errors about a ride, and the same about an event. */
export const ITEM_ERRORS = {
  ride: { notFound: 'RIDE_NOT_FOUND', full: 'RIDE_FULL', alreadyBooked: 'RIDE_ALREADY_BOOKED' },
  event: { notFound: 'EVENT_NOT_FOUND', full: 'EVENT_FULL', alreadyBooked: 'EVENT_ALREADY_BOOKED' },
} as const;

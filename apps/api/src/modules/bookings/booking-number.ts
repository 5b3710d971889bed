import { randomInt } from 'node:crypto';
import { BOOKING_NUMBER_LENGTH, BOOKING_NUMBER_LETTERS } from '@kickstand/contract/bookings/bookings.rules';

/** 28 signs, seven of them: 13 billion numbers. The database refuses one that exists. */
export const newBookingNumber = () =>
  Array.from({ length: BOOKING_NUMBER_LENGTH }, () =>
    BOOKING_NUMBER_LETTERS.charAt(randomInt(BOOKING_NUMBER_LETTERS.length)),
  ).join('');

import { hoursUntil } from '../bookings/bookings.rules.ts';

/** Until then a place can be handed to another rider; later the club plans with its riders. */
const HAND_OVER_HOURS = 72;

export const HAND_OVER_LIMIT = `A place can be handed over until ${HAND_OVER_HOURS} hours before the start.`;

export const canHandOver = (startTime: string | Date | null, now: Date): boolean =>
  startTime === null || hoursUntil(startTime, now) >= HAND_OVER_HOURS;

type Money = {
  /** What is left of the booking's payment. */
  leftPaise: number;
  /** The prices of the two rides or events now. */
  pricePaise: number;
  newPricePaise: number;
};

/**
 * What a booking costs after it has moved, and what is refunded of it: what was paid is carried along, and a lower price
 * refunds the difference. A place that was given free of charge stays free. Null where more would have to be paid: then
 * the booking is cancelled and made anew.
 */
export function priceAfterMove({ leftPaise, pricePaise, newPricePaise }: Money): {
  amountPaise: number;
  refundPaise: number;
} | null {
  if (leftPaise === 0 && (pricePaise > 0 || newPricePaise === 0)) return { amountPaise: 0, refundPaise: 0 };
  if (newPricePaise > leftPaise) return null;
  return { amountPaise: newPricePaise, refundPaise: leftPaise - newPricePaise };
}

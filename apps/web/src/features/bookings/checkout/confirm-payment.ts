import type { Booking, BookingKind, PaymentConfirmation } from '@kickstand/contract/bookings/bookings.schema';
import { CallError } from '../../../lib/api/call-error.ts';
import { verifyPayment } from '../bookings.api.ts';

/** The provider may have the money, but nobody could tell us yet whether the place is confirmed. */
export class UnconfirmedError extends Error {}

const PAUSES_MS = [1_000, 2_000];

/**
 * Hands the confirmation in. When no answer comes back it may have arrived all the same: asking again is harmless, and
 * is done twice before anybody is bothered. A server that cannot tell yet says so itself.
 */
export async function confirmPayment(
  kind: BookingKind,
  confirmation: PaymentConfirmation,
  pauses = PAUSES_MS,
): Promise<Booking> {
  try {
    return await verifyPayment(kind, confirmation);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isLost = error.status === 0 || !error.isReadable;
    const [pause, ...later] = pauses;
    if (isLost && pause !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return confirmPayment(kind, confirmation, later);
    }
    throw isLost || error.status >= 500 ? new UnconfirmedError(error.message) : error;
  }
}

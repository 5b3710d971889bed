import type { Booking, BookingKind, PaymentConfirmation } from '@kickstand/contract/bookings/bookings.schema';
import { CallError } from '../../../lib/api/call-error.ts';
import { dismissToast, toast, visibleToasts } from '../../../ui/feedback/toast.ts';
import { KINDS } from '../booking-kinds.ts';
import { verifyPayment } from '../bookings.api.ts';
import { type CheckoutEnd, GatewayError } from './open-checkout.ts';

/** The provider may have the money, but whether the place is confirmed is still unknown. */
export class UnconfirmedError extends Error {}

const PAUSES_MS = [1_000, 2_000];

/**
 * Submits the confirmation. Without a response it may have arrived anyway: a retry is harmless, and is made twice
 * before the person is bothered. A server that does not know yet says so itself.
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

const OFFLINE = 'Please check your connection and try again. Everything you typed is still here.';
/** True even if the hold has lapsed since: the message stays until it is closed. */
const OPEN_AGAIN = 'You can open the payment window again while your place is held.';
/** Messages about one attempt are outdated with the next, and an error stays until it is closed. */
let said: string[] = [];

export function sayAttemptFailed(description: string) {
  sayError(description ? `Payment failed: ${description}` : 'Payment failed');
}

export function sayCheckoutClosed(kind: BookingKind, outcome: Exclude<CheckoutEnd['outcome'], 'paid'>) {
  const { level, text } = KINDS[kind].dismissed;
  if (outcome === 'timed-out') sayError('The payment window closed after 5 minutes', OPEN_AGAIN);
  else if (level === 'error') sayError(text);
  else {
    said.push(text);
    toast.info(text);
  }
}

/** Reports a failure before the payment window opened. */
export function sayOrderFailed(kind: BookingKind, error: unknown) {
  if (error instanceof GatewayError) sayError('Failed to load payment gateway', OFFLINE);
  else if (!(error instanceof CallError)) sayError(KINDS[kind].orderFailed);
  else if (error.status === 401) sayError(KINDS[kind].loginText);
  else sayError(error.message || KINDS[kind].orderFailed, error.status === 0 ? OFFLINE : undefined);
}

/** Reports a failure after the payment window closed. */
export function sayNotVerified(error: unknown) {
  const isOpen = error instanceof UnconfirmedError;
  const sentence = (isOpen || error instanceof CallError) && error.message;
  if (sentence) sayError(sentence);
  else sayError('Payment verification failed', isOpen ? "We haven't heard back yet. Your payment is safe." : undefined);
}

export function forgetPaymentMessages() {
  for (const { id, text } of visibleToasts()) if (said.includes(text)) dismissToast(id);
  said = [];
}

function sayError(text: string, detail?: string) {
  said.push(text);
  toast.error(text, detail);
}

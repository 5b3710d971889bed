import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { CallError } from '../../../lib/api/call-error.ts';
import { dismissToast, toast, visibleToasts } from '../../../ui/feedback/toast.ts';
import { KINDS } from '../booking-kinds.ts';
import { GatewayError } from './checkout-script.ts';
import { UnconfirmedError } from './confirm-payment.ts';
import type { CheckoutEnd } from './open-checkout.ts';

const OFFLINE = 'Please check your connection and try again. Nothing you typed is lost.';
/** True also when the hold has lapsed meanwhile: the message stays until it is closed. */
const OPEN_AGAIN = 'You can open the payment window again while your place is held.';
/** What was said about one attempt is no longer true with the next, and an error stays until it is closed. */
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

/** What went wrong on the way to the payment window. */
export function sayOrderFailed(kind: BookingKind, error: unknown) {
  if (error instanceof GatewayError) sayError('Failed to load payment gateway', OFFLINE);
  else if (!(error instanceof CallError)) sayError(KINDS[kind].orderFailed);
  else if (error.status === 401) sayError(KINDS[kind].loginText);
  else sayError(error.message || KINDS[kind].orderFailed, error.status === 0 ? OFFLINE : undefined);
}

/** What went wrong after it. */
export function sayNotVerified(error: unknown) {
  const isOpen = error instanceof UnconfirmedError;
  const sentence = (isOpen || error instanceof CallError) && error.message;
  if (sentence) sayError(sentence);
  else sayError('Payment verification failed', isOpen ? 'No answer came back. Your payment is not lost.' : undefined);
}

export function forgetPaymentMessages() {
  for (const { id, text } of visibleToasts()) if (said.includes(text)) dismissToast(id);
  said = [];
}

function sayError(text: string, detail?: string) {
  said.push(text);
  toast.error(text, detail);
}

import type { Booking, BookingKind, PaymentConfirmation } from '@kickstand/contract/bookings/bookings.schema';
import { fromPaise } from '@kickstand/contract/shared/money';
import { PATHS, ticketPath } from '@kickstand/contract/shared/site-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallError } from '../../../lib/api/call-error.ts';
import { useClub } from '../../../lib/club/club.tsx';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { rememberReturn } from '../../../lib/session/return-to.ts';
import { useNavigate } from '../../../router/hooks.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { KINDS } from '../booking-kinds.ts';
import { findPaidBooking, type Order } from '../bookings.api.ts';
import { useReload } from '../own-bookings.api.ts';
import {
  confirmPayment,
  forgetPaymentMessages,
  sayAttemptFailed,
  sayCheckoutClosed,
  sayNotVerified,
  sayOrderFailed,
  UnconfirmedError,
} from './confirm-payment.ts';
import { loadGateway, openCheckout } from './open-checkout.ts';

/** `closing`: the window is gone without a payment of this tab. */
type Phase = 'idle' | 'ordering' | 'checkout' | 'closing' | 'confirming';

type Attempt = {
  makeOrder: () => Promise<Order>;
  title: string;
  /** As the person has seen it: they never pay more without being asked. */
  price: number;
  onPriceRisen: (price: number) => void;
  payer: { name: string; email: string; contact: string };
  onHeld?: (booking: Booking) => void;
  /** Answers whether it has dealt with the failure of `makeOrder`. */
  onRefused?: (error: unknown) => boolean;
};

/** From the order through the provider's window to the confirmed place; used by the dialog and for a held place. */
export function usePayment(kind: BookingKind, onConfirmed: (booking: Booking) => void) {
  const client = useQueryClient();
  const { identity } = useClub();
  const navigate = useNavigate();
  const reload = useReload();
  const [phase, setPhase] = useState<Phase>('idle');
  const [unconfirmed, setUnconfirmed] = useState<PaymentConfirmation | null>(null);
  const singleFlight = useSingleFlight();
  const isWanted = useRef(true);

  // Closing the dialog while the order is in progress: the place stays held, but no window opens out of nowhere.
  useEffect(() => {
    isWanted.current = true;
    return () => {
      isWanted.current = false;
    };
  }, []);

  const alone = (work: () => Promise<void>) =>
    singleFlight(async () => {
      forgetPaymentMessages();
      try {
        await work();
      } catch (error) {
        sayOrderFailed(kind, error);
      } finally {
        setPhase('idle');
      }
    });

  function conclude(booking: Booking, text: string) {
    toast.success(text);
    reload();
    // the page that would show the confirmation has been left: the ticket shows it
    if (!isWanted.current) navigate(ticketPath(booking._id));
    onConfirmed(booking);
  }

  async function confirm(confirmation: PaymentConfirmation) {
    setPhase('confirming');
    try {
      const booking = await confirmPayment(kind, confirmation);
      forgetPaymentMessages();
      setUnconfirmed(null);
      conclude(booking, KINDS[kind].paidText);
    } catch (error) {
      setUnconfirmed(error instanceof UnconfirmedError ? confirmation : null);
      sayNotVerified(error);
      // the payment is confirmed without the browser too, and shows there
      if (error instanceof CallError && error.status === 401) rememberReturn(PATHS.myBookings);
      reload();
    }
  }

  async function order({ makeOrder, price, onRefused }: Attempt): Promise<Order | null> {
    setPhase('ordering');
    try {
      // nothing is ordered before the window that will be needed is there
      if (price > 0) await loadGateway(client);
      return await makeOrder();
    } catch (error) {
      if (!onRefused?.(error)) sayOrderFailed(kind, error);
      // places have been taken since: the page behind should show it too
      if (error instanceof CallError && error.status === 409) reload();
      return null;
    }
  }

  const pay = (attempt: Attempt) =>
    alone(async () => {
      const made = await order(attempt);
      if (!made) return;
      const { booking, razorpayOrder } = made;
      if (!razorpayOrder) return conclude(booking, KINDS[kind].freeText);
      if (!isWanted.current) return reload();
      attempt.onHeld?.(booking);
      const wanted = fromPaise(razorpayOrder.amount);
      if (wanted > attempt.price) return attempt.onPriceRisen(wanted);
      // our dialog is gone before the provider's window opens, so that focus moves to the window and stays there
      flushSync(() => setPhase('checkout'));
      const end = await openCheckout({
        order: razorpayOrder,
        purpose: KINDS[kind].purpose(attempt.title),
        club: identity,
        payer: attempt.payer,
        onFailed: sayAttemptFailed,
      });
      if (end.outcome === 'paid') return confirm(end.confirmation);
      setPhase('closing');
      // another tab may have paid the same order
      const paid = await findPaidBooking(booking);
      if (paid) return conclude(paid, KINDS[kind].paidText);
      sayCheckoutClosed(kind, end.outcome);
      // the place is held by now, and the page behind shows it
      reload();
    });

  const checkAgain = () => alone(async () => (unconfirmed ? confirm(unconfirmed) : undefined));

  return { phase, isUnconfirmed: unconfirmed !== null, pay, checkAgain };
}

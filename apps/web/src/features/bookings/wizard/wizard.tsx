import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { useCallback, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import type { BookingItem } from '../booking-item.ts';
import { BookingSteps } from './booking-steps.tsx';
import { LoginRequired } from './login-required.tsx';
import '../booking.css';

type Props = { item: BookingItem; onClose: () => void };
/** A payment under way, and whose it is. */
type Payment = { owner: string | undefined; isOpen: boolean };

/**
 * Booking a ride or an event; one person's input is never shown to the next. A payment in progress is completed first,
 * even when its owner has logged out in another tab.
 */
export function Wizard({ item, onClose }: Props) {
  const { token, user } = useSession();
  const [payment, setPayment] = useState<Payment>({ owner: undefined, isOpen: false });
  const [held, setHeld] = useState<Booking>();
  const owner = payment.isOpen ? payment.owner : user?._id;
  const recordPayment = useCallback((isOpen: boolean) => setPayment({ owner, isOpen }), [owner]);

  if (!token && !payment.isOpen) return <LoginRequired item={item} isHeld={held !== undefined} onClose={onClose} />;
  return <BookingSteps key={owner} item={item} onClose={onClose} onHeld={setHeld} onPayment={recordPayment} />;
}

import { useSession } from '../../../lib/session.ts';
import type { BookingItem } from '../booking-item.ts';
import { BookingSteps } from './booking-steps.tsx';
import { LoginRequired } from './login-required.tsx';
import '../booking.css';

type Props = { item: BookingItem; onClose: () => void };

/** Booking a ride or an event; what one person has typed is never shown to the next. */
export function Wizard({ item, onClose }: Props) {
  const { token, user } = useSession();
  if (!token) return <LoginRequired item={item} onClose={onClose} />;
  return <BookingSteps key={user?._id} item={item} onClose={onClose} />;
}

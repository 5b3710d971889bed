import { OwnBooking } from '../../../features/bookings/own/own-booking.tsx';
import { Receipt } from '../../../features/bookings/own/receipt.tsx';

export function Component() {
  return <OwnBooking>{(booking) => <Receipt booking={booking} />}</OwnBooking>;
}

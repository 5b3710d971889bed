import { OwnBooking } from '../../features/booking/own/own-booking.tsx';
import { Receipt } from '../../features/booking/own/receipt.tsx';

export function Component() {
  return <OwnBooking>{(booking) => <Receipt booking={booking} />}</OwnBooking>;
}

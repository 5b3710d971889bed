import { OwnBooking } from '../../../features/bookings/own/own-booking.tsx';
import { Ticket } from '../../../features/bookings/own/ticket.tsx';

export function Component() {
  return <OwnBooking>{(booking) => <Ticket booking={booking} />}</OwnBooking>;
}

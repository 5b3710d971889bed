import { OwnBooking } from '../../features/booking/own/own-booking.tsx';
import { Ticket } from '../../features/booking/own/ticket.tsx';

export function Component() {
  return <OwnBooking>{(booking) => <Ticket booking={booking} />}</OwnBooking>;
}

import { BookingList } from '../../features/admin-bookings/booking-list.tsx';

export function Component() {
  return <BookingList kind="ride" />;
}

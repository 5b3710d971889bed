import { BookingList } from '../../features/bookings/admin/booking-list.tsx';

export function Component() {
  return <BookingList kind="ride" />;
}

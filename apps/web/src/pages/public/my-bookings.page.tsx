import { BookingList } from '../../features/bookings/own/booking-list.tsx';

export function Component() {
  return (
    <section className="sec sec-list">
      <BookingList />
    </section>
  );
}

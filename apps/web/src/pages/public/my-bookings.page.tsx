import { BookingList } from '../../features/bookings/own/booking-list.tsx';

export function Component() {
  return (
    <section className="page-section page-section-list">
      <BookingList />
    </section>
  );
}

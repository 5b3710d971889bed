import { BookingList } from '../../features/booking/own/booking-list.tsx';

export function Component() {
  return (
    <section className="sec sec-list">
      <BookingList />
    </section>
  );
}

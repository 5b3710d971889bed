import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { expect, test } from 'vitest';
import { ownBooking } from './own-places.tsx';

const made = (status: Booking['status'], change: object = {}) =>
  ({ kind: 'ride', status, item: { _id: 'r1', isCancelled: false }, ...change }) as Booking;

test('the paid booking counts, then the one that waits for its payment', () => {
  const [paid, created] = [made('paid'), made('created')];
  expect(ownBooking([created, paid], 'ride', 'r1')).toBe(paid);
  expect(ownBooking([made('failed'), created, made('cancelled')], 'ride', 'r1')).toBe(created);
});

test('nothing else does', () => {
  const others = [
    made('cancelled'),
    made('refunded'),
    made('failed'),
    made('paid', { kind: 'event' }),
    made('paid', { item: { _id: 'r2' } }),
    made('paid', { item: { _id: 'r1', isCancelled: true } }),
  ];
  expect(ownBooking(others, 'ride', 'r1')).toBeUndefined();
});

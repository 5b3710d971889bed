import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { expect, test } from 'vitest';
import { ticketsToKeep } from './kept-bookings.ts';

const now = new Date('2026-11-16T12:00:00Z');

const booking = (_id: string, change: { status?: Booking['status']; item?: Partial<Booking['item']> } = {}) =>
  ({
    _id,
    status: 'paid',
    personalInfo: { fullName: 'Asha Patil', contactNumber: '9820000118', email: 'asha@club.test' },
    motorcycleInfo: { modelName: 'Himalayan', motorcycleNumber: 'MH01AB1234' },
    emergencyContact: { personName: 'Ravi', number: '9820000119' },
    papers: {},
    ...change,
    item: { _id: 'item', startTime: '2026-11-20T00:30:00Z', endTime: null, isCancelled: false, ...change.item },
  }) as unknown as Booking;

test('a phone keeps valid tickets until a day after the ride', () => {
  const over = (endTime: string) => ({ item: { startTime: '2026-11-15T00:30:00Z', endTime } });
  const all = [
    booking('next'),
    booking('undated', { item: { startTime: null } }),
    booking('yesterday', over('2026-11-15T13:00:00Z')),
    booking('long ago', over('2026-11-15T11:00:00Z')),
    booking('unpaid', { status: 'created' }),
    booking('ended', { status: 'cancelled' }),
    booking('called off', { item: { isCancelled: true } }),
  ];
  expect(ticketsToKeep(all, now).map(({ _id }) => _id)).toEqual(['next', 'undated', 'yesterday']);
});

test('contacts and papers stay off the phone', () => {
  const [kept] = ticketsToKeep([booking('next')], now);
  expect(kept).toMatchObject({
    personalInfo: { fullName: 'Asha Patil', contactNumber: '', email: '' },
    motorcycleInfo: { motorcycleNumber: 'MH01AB1234' },
    emergencyContact: { personName: '', number: '' },
  });
  expect(kept).not.toHaveProperty('papers');
});

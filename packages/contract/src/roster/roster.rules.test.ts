import { expect, test } from 'vitest';
import { dialledNumber, matchesRider } from './roster.rules.ts';
import { groupLabel, type Rider } from './roster.schema.ts';

const RIDER: Rider = {
  _id: 'b',
  bookingNumber: '7A3MF6D',
  name: 'Asha Patil',
  phone: '9820000118',
  bike: 'Himalayan 450',
  plate: 'MH 01 AB-1234',
  bloodGroup: 'AB-',
  emergencyName: 'Omkar Patil',
  emergencyPhone: '+91 98330 00277',
  experience: 'Intermediate',
  pillion: null,
  postponed: null,
  group: 'Sion starters',
  payment: 'waiting',
  paymentMethod: 'upi',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  orderId: 'order_IH4NRcM9wAx2',
  paymentUtr: '033814379298',
  bookedAt: '2026-11-15T06:00:00.000Z',
  attendance: [],
  outcome: null,
};

test.each([
  ...['', 'asha', 'PATIL asha', '7A3 MF6D', '7a3mf6d', '#7a3-mf6d', 'himalayan', 'ab-', 'omkar', 'intermediate'],
  ...['9820000118', '+91 98200 00118', '0 98200-00118', '00919820000118', '98330 00277', '098330 00277'],
  ...['mh01ab1234', 'MH 01 AB 1234', 'pay_IH4NVgf4Dreq1l', 'order_IH4NRcM9wAx2', '0338 1437 9298'],
  ...['sion starters', 'waiting', 'himalayan asha sion'],
])('%j finds the rider', (search) => expect(matchesRider(RIDER, { search })).toBe(true));

test.each(['rao', '7A3 MF6E', '+91 98200 00119', 'asha cash', '%', '_sha'])('%j does not', (search) =>
  expect(matchesRider(RIDER, { search })).toBe(false),
);

test('payment and group narrow the list', () => {
  expect(matchesRider(RIDER, { payment: 'waiting', group: 'Sion starters' })).toBe(true);
  expect(matchesRider(RIDER, { payment: 'paid' })).toBe(false);
  expect(matchesRider(RIDER, { group: 'Sion' })).toBe(false);
});

test.each([
  ['9820000118', '+919820000118'],
  ['098200 00118', '+919820000118'],
  ['+91 98200-00118', '+919820000118'],
  ['0091 98200 00118', '+919820000118'],
  ['+44 20 7946 0000', '+442079460000'],
  ['112', '112'],
  ['none', ''],
  ['', ''],
])('%j is dialled as %j', (typed, dialled) => expect(dialledNumber(typed)).toBe(dialled));

test('a group is a short label on one line', () => {
  expect(groupLabel.parse('  Sion starters ')).toBe('Sion starters');
  expect(groupLabel.safeParse('a\nb').success).toBe(false);
  expect(groupLabel.safeParse('x'.repeat(31)).success).toBe(false);
});

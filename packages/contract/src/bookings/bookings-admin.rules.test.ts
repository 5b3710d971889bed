import { describe, expect, test } from 'vitest';
import {
  isCancelling,
  matchesBooking,
  passengerOf,
  readBookingEdit,
  shownBookingNumber,
  typedAmount,
} from './bookings-admin.rules.ts';
import { bookingEditRequest } from './bookings-admin.schema.ts';

const personalInfo = {
  fullName: 'Asha Patil',
  email: 'asha@riders.test',
  contactNumber: '9820000118',
  address: '',
  gender: '',
  dateOfBirth: '',
  bloodGroup: '',
};
const user = { _id: 'u', fullName: 'Omkar Jadhav', email: 'omkar@hills.test' };
const item = {
  _id: 'r',
  title: 'Malshej',
  venue: 'Sion',
  startTime: null,
  endTime: null,
  imgUrl: null,
  isCancelled: false,
};
const booking = {
  bookingNumber: 'KR4T7MW',
  status: 'paid' as const,
  personalInfo,
  motorcycleInfo: { modelName: 'Himalayan 450', motorcycleNumber: 'MH 01 AB 1234' },
  user,
  item,
  razorpayPaymentId: 'pay_abcdefQmT4vP2x',
  razorpayOrderId: 'order_abcdefQmT4vP2x',
  paymentUtr: '033814379298',
};

describe('the search', () => {
  test.each(['QmT4vP2x', 'order_abcdefQmT4vP2x', '0338 1437 9298', 'mh-01ab1234', '+91 98200 00118', 'kr4 t7mw'])(
    'finds a booking by a number, however it is written: %j',
    (search) => expect(matchesBooking(booking, { search })).toBe(true),
  );

  test.each(['ASHA', 'asha@RIDERS', '00118', 'jadhav', 'omkar@', 'malsh', 'sion', 'kr4t', '#KR4', ' asha ', ''])(
    'finds a booking by %j',
    (search) => {
      expect(matchesBooking(booking, { search })).toBe(true);
    },
  );

  test('finds nothing else', () => {
    expect(matchesBooking(booking, { search: 'Patil rao' })).toBe(false);
    expect(matchesBooking(booking, { search: 'Himalayan' })).toBe(false);
    expect(matchesBooking({ ...booking, user: null }, { search: 'jadhav' })).toBe(false);
  });

  test('both filters ask for the same status', () => {
    expect(matchesBooking(booking, { status: 'paid', payment: 'paid' })).toBe(true);
    expect(matchesBooking(booking, { status: 'paid', payment: 'failed' })).toBe(false);
    expect(matchesBooking(booking, { status: 'created' })).toBe(false);
  });
});

test('a passenger is the person entered, else the account, else unknown', () => {
  expect(passengerOf(booking)).toEqual({ name: 'Asha Patil', email: 'asha@riders.test' });
  const blank = { ...personalInfo, fullName: '', email: '' };
  expect(passengerOf({ personalInfo: blank, user })).toEqual({ name: 'Omkar Jadhav', email: 'omkar@hills.test' });
  expect(passengerOf({ personalInfo: blank, user: null })).toEqual({ name: 'Unknown', email: '' });
});

test('numbers as they are shown', () => {
  expect(shownBookingNumber('KR4T7MW')).toBe('#KR4T7MW');
  expect(shownBookingNumber('')).toBe('N/A');
});

test.each([
  ['1499', 1499],
  ['12.9', 12],
  ['-3.5', -3],
  ['1e3', 1000],
  ['', 0],
  ['abc', 0],
  ['12abc', 0],
  ['Infinity', 0],
])('an amount typed as %j is %d', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

describe('an edit', () => {
  const read = (body: object) => readBookingEdit(bookingEditRequest.parse(body));

  test('comes by dotted names, by objects, or by both', () => {
    const dotted = { status: 'paid', 'personalInfo.fullName': 'A', 'personalInfo.email': 'a@b.c', amount: 5 };
    const nested = { status: 'paid', personalInfo: { fullName: 'A', email: 'a@b.c' }, amount: '5' };
    expect(read(dotted)).toEqual(read(nested));
    expect(read({ personalInfo: { fullName: 'A' }, 'personalInfo.fullName': 'B' }).personalInfo?.fullName).toBe('B');
    expect(read({ amount: 5 }).personalInfo).toBeUndefined();
  });

  test('keeps ten digits of a number, and everything else as typed', () => {
    const number = (text: string) => read({ 'personalInfo.contactNumber': text }).personalInfo?.contactNumber;
    expect(number('+91 98200 00118')).toBe('9820000118');
    expect(number(' +44 20 7946 0000 ')).toBe('+44 20 7946 0000');
  });

  test('is a cancelling when it is nothing else', () => {
    expect(isCancelling(read({ status: 'cancelled' }))).toBe(true);
    expect(isCancelling(read({ status: 'cancelled', amount: 5 }))).toBe(false);
    expect(isCancelling(read({ status: 'paid' }))).toBe(false);
  });
});

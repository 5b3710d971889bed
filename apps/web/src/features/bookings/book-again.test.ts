import { beforeEach, expect, test, vi } from 'vitest';
import { isBookingNoted, rememberReturn, takeReturn } from '../../lib/session/return-to.ts';
import { clearSession, storeSession } from '../../lib/session/session.ts';
import { stubBrowser } from '../../testing/browser-stub.ts';
import { rememberBooking, takeBooking } from './book-again.ts';

const item = {
  kind: 'ride' as const,
  _id: 'r1',
  title: 'Malshej',
  startTime: null,
  place: 'Sion',
  imgUrl: null,
  price: 1499,
  stops: [],
  requirements: [],
  registeredCount: 3,
  maxCapacity: 10,
};

beforeEach(() => {
  vi.unstubAllGlobals();
  stubBrowser();
  storeSession('t', { fullName: 'Asha Patil', role: 'user' });
});

test('after signing in the person comes back to the dialog, once', () => {
  rememberBooking(item, '/rides/r1');
  expect(takeReturn({ isAdmin: false })).toBe('/rides/r1');
  expect(takeBooking('/upcoming-rides')).toBeNull();
  expect(takeBooking('/rides/r1')).toEqual(item);
  expect(takeBooking('/rides/r1')).toBeNull();
});

test('a person who comes back without signing in has changed their mind', () => {
  rememberBooking(item, '/rides/r1');
  clearSession();
  expect(takeBooking('/rides/r1')).toBeNull();
  storeSession('t', { fullName: 'Asha Patil', role: 'user' });
  expect(takeBooking('/rides/r1')).toBeNull();
});

test('anything else in the storage does no harm', () => {
  sessionStorage.setItem('bookAgain', '{broken');
  expect(takeBooking('/rides/r1')).toBeNull();
});

test('a booking is waiting only while signing in leads back to it', () => {
  expect(isBookingNoted()).toBe(false);
  rememberBooking(item, '/rides/r1');
  expect(isBookingNoted()).toBe(true);
  rememberReturn('/my-bookings');
  expect(isBookingNoted()).toBe(false);
});

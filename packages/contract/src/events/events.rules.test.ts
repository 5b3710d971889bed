import { describe, expect, test } from 'vitest';
import {
  bookingClosedReason,
  canWaitForEvent,
  earlyBird,
  eventPlace,
  eventsOfTab,
  eventTab,
  fullPrice,
  priceToPay,
} from './events.rules.ts';

const now = new Date('2026-11-15T06:00:00.000Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

describe('the tab of an event', () => {
  test.each([
    ['upcoming', { startDate: at(1), endDate: null }],
    ['upcoming', { startDate: at(0), endDate: null }],
    ['upcoming', { startDate: at(-30), endDate: at(0) }],
    ['upcoming', { startDate: at(-23), endDate: null }],
    ['past', { startDate: at(-30), endDate: at(-1) }],
    ['past', { startDate: at(-25), endDate: null }],
    [null, { startDate: null, endDate: at(5) }],
  ])('%s: %j', (tab, event) => {
    expect(eventTab(event, now)).toBe(tab);
  });

  test('the next comes first among upcoming, the latest among past; undated are dropped', () => {
    const events = [at(5), at(1), at(-50), at(-90), null].map((startDate) => ({ startDate, endDate: null }));
    expect(eventsOfTab(events, 'upcoming', now).map((event) => event.startDate)).toEqual([at(1), at(5)]);
    expect(eventsOfTab(events, 'past', now).map((event) => event.startDate)).toEqual([at(-50), at(-90)]);
  });
});

describe('the waiting list of an event', () => {
  const full = {
    ...{ status: 'published' as const, isBookingEnabled: true, registrationDeadline: null, startDate: at(5) },
    capacity: { currentParticipants: 10, maxParticipants: 10 },
  };
  const free = { currentParticipants: 9, maxParticipants: 10 };
  test.each([
    [true, full],
    [true, { ...full, capacity: free, hasWaitingList: true }],
    [false, { ...full, capacity: free }],
    [false, { ...full, isBookingEnabled: false }],
    [false, { ...full, status: 'cancelled' as const }],
    [false, { ...full, status: 'postponed' as const }],
    [false, { ...full, registrationDeadline: at(-1) }],
    [false, { ...full, startDate: at(-1) }],
  ])('can be joined: %s, %j', (isOpen, event) => {
    expect(canWaitForEvent(event, now)).toBe(isOpen);
  });
});

describe('the price of a place', () => {
  const priced = (pricing: object, price = 900) => ({
    price,
    startDate: at(10),
    pricing: {
      isFree: false,
      basePrice: 1000,
      currency: 'INR',
      earlyBirdPrice: null,
      earlyBirdDeadline: null,
      ...pricing,
    },
  });
  test.each([
    [0, priced({ isFree: true })],
    [1000, priced({})],
    [700, priced({ earlyBirdPrice: 700, earlyBirdDeadline: at(0) })],
    [1000, priced({ earlyBirdPrice: 700, earlyBirdDeadline: at(-0.001) })],
    [700, priced({ earlyBirdPrice: 700 })],
    [900, priced({ basePrice: 0 })],
    [0, priced({ earlyBirdPrice: 0, earlyBirdDeadline: at(1) })],
  ])('₹%d', (price, event) => {
    expect(priceToPay(event, now)).toBe(price);
  });

  test('the early-bird price says until when it is valid', () => {
    expect(earlyBird(priced({ earlyBirdPrice: 700, earlyBirdDeadline: at(2) }), now)).toEqual({
      price: 700,
      until: at(2),
    });
    expect(earlyBird(priced({ earlyBirdPrice: 700 }), now)).toEqual({ price: 700, until: at(10) });
    expect(earlyBird(priced({ earlyBirdPrice: 700, earlyBirdDeadline: at(-1) }), now)).toBeNull();
    expect(earlyBird(priced({ earlyBirdPrice: 700, isFree: true }), now)).toBeNull();
    expect(fullPrice(priced({ earlyBirdPrice: 700, earlyBirdDeadline: at(2) }))).toBe(1000);
  });

  test('an early-bird price without a deadline ends with the start', () => {
    expect(priceToPay({ ...priced({ earlyBirdPrice: 700 }), startDate: at(-1) }, now)).toBe(1000);
  });
});

describe('booking closes', () => {
  const open = {
    status: 'published' as const,
    registrationDeadline: null,
    startDate: at(10),
    capacity: { currentParticipants: 3, maxParticipants: 10 },
  };
  test('not, while all is well', () => expect(bookingClosedReason(open, now)).toBeNull());
  test.each([
    ['Cancelled', { status: 'cancelled' as const }],
    ['Postponed', { status: 'postponed' as const }],
    ['Registration closed', { registrationDeadline: at(-0.001) }],
    ['Already started', { startDate: at(-1) }],
    ['Fully booked', { capacity: { currentParticipants: 10, maxParticipants: 10 } }],
    ['Fully booked', { capacity: { currentParticipants: 100, maxParticipants: 0 } }],
  ])('%s', (reason, change) => {
    expect(bookingClosedReason({ ...open, ...change }, now)).toBe(reason);
  });
});

describe('where an event takes place', () => {
  const venue = { name: '', address: '', city: '', state: '', pincode: '' };
  test.each([
    [venue, 'Karjat, Raigad'],
    [
      { ...venue, name: 'Valley Ground', address: 'Kondivade Road, Karjat', city: 'Karjat', pincode: '410201' },
      'Valley Ground, Kondivade Road, Karjat 410201',
    ],
    [{ ...venue, address: 'Carter Road', city: 'Mumbai', state: 'Maharashtra' }, 'Carter Road, Mumbai, Maharashtra'],
  ])('%j', (given, place) => {
    expect(eventPlace({ location: 'Karjat, Raigad', venue: given })).toBe(place);
  });
});

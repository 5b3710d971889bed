import { describe, expect, test } from 'vitest';
import { canWaitForRide, hasEnded, isUnderWay, rideState, timeLeft } from './rides.rules.ts';

const now = new Date('2026-11-15T00:00:00.000Z');
const later = '2026-11-20T00:00:00.000Z';
const earlier = '2026-11-14T00:00:00.000Z';

describe('the state of a ride’s button', () => {
  test.each([
    ['bookable', { isActive: true, startTime: later, registeredCount: 9, maxCapacity: 10 }],
    ['full', { isActive: true, startTime: later, registeredCount: 10, maxCapacity: 10 }],
    ['full', { isActive: false, startTime: earlier, registeredCount: 10, maxCapacity: 10 }],
    ['coming-soon', { isActive: true, startTime: earlier, registeredCount: 0, maxCapacity: 10 }],
    ['coming-soon', { isActive: true, startTime: now.toISOString(), registeredCount: 0, maxCapacity: 10 }],
    ['coming-soon', { isActive: true, startTime: null, registeredCount: 0, maxCapacity: 10 }],
    ['inactive', { isActive: false, startTime: later, registeredCount: 0, maxCapacity: 10 }],
    ['inactive', { isActive: false, startTime: earlier, registeredCount: 0, maxCapacity: 10 }],
  ])('%s: %j', (state, ride) => {
    expect(rideState(ride, now)).toBe(state);
  });
});

describe('the waiting list of a ride', () => {
  const full = { isActive: true, startTime: later, registeredCount: 10, maxCapacity: 10, isCancelled: false };
  test.each([
    [true, full],
    [true, { ...full, registeredCount: 9, hasWaitingList: true }],
    [false, { ...full, registeredCount: 9 }],
    [false, { ...full, registeredCount: 9, hasWaitingList: false }],
    [false, { ...full, isActive: false }],
    [false, { ...full, isCancelled: true }],
    [false, { ...full, startTime: earlier }],
    [false, { ...full, startTime: null }],
  ])('can be joined: %s, %j', (isOpen, ride) => {
    expect(canWaitForRide(ride, now)).toBe(isOpen);
  });
});

test('a ride ends at its end, or 24 h after its start, or never', () => {
  expect(hasEnded({ startTime: earlier, endTime: later }, now)).toBe(false);
  expect(hasEnded({ startTime: earlier, endTime: now.toISOString() }, now)).toBe(true);
  expect(hasEnded({ startTime: '2026-11-14T00:00:00.001Z', endTime: null }, now)).toBe(false);
  expect(hasEnded({ startTime: earlier, endTime: null }, now)).toBe(true);
  expect(hasEnded({ startTime: null, endTime: null }, now)).toBe(false);
});

test('a ride is under way from its start to its end, unless it is on hold', () => {
  expect(isUnderWay({ isActive: true, startTime: earlier, endTime: later }, now)).toBe(true);
  expect(isUnderWay({ isActive: true, startTime: now.toISOString(), endTime: null }, now)).toBe(true);
  expect(isUnderWay({ isActive: true, startTime: later, endTime: null }, now)).toBe(false);
  expect(isUnderWay({ isActive: true, startTime: earlier, endTime: earlier }, now)).toBe(false);
  expect(isUnderWay({ isActive: true, startTime: null, endTime: null }, now)).toBe(false);
  expect(isUnderWay({ isActive: false, startTime: earlier, endTime: later }, now)).toBe(false);
});

test('the countdown counts whole seconds down to zeros', () => {
  expect(timeLeft('2026-11-17T03:04:05.900Z', now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
  expect(timeLeft(earlier, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});

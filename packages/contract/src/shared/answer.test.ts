import { expect, test } from 'vitest';
import { payloadOf } from './answer.ts';

const ride = { _id: 'r1', title: 'Malshej' };

test('a list is found at the body, at data and at data.data', () => {
  expect(payloadOf([ride])).toEqual([ride]);
  expect(payloadOf({ success: true, data: [ride] })).toEqual([ride]);
  expect(payloadOf({ success: true, data: { data: [ride], pagination: { page: 1 } } })).toEqual([ride]);
});

test('a named payload is found on every layer', () => {
  expect(payloadOf({ ride }, 'ride')).toEqual(ride);
  expect(payloadOf({ data: { ride } }, 'ride')).toEqual(ride);
  expect(payloadOf({ data: { data: { ride } } }, 'ride')).toEqual(ride);
});

test('a list under its name wins over the layer that holds it', () => {
  expect(payloadOf({ data: { events: [ride], pagination: {} } }, 'events')).toEqual([ride]);
});

test('null is an answer, a missing name falls back to the innermost layer', () => {
  expect(payloadOf({ data: { ride: null } }, 'ride')).toBeNull();
  expect(payloadOf({ data: { data: [ride] } }, 'events')).toEqual([ride]);
  expect(payloadOf(undefined, 'ride')).toBeUndefined();
});

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeFieldReader } from './form-fields.ts';

const schema = z.object({
  title: z.string(),
  note: z.optional(z.nullable(z.string())),
  price: z.number().check(z.minimum(0)),
  seats: z.prefault(z.int(), 50),
  distance: z.nullable(z.number()),
  isFeatured: z.optional(z.boolean()),
  route: z.object({ waypoints: z.array(z.string()) }),
  tags: z.prefault(z.array(z.string()), []),
  days: z.array(z.number()),
  kind: z.union([z.literal('a'), z.object({ b: z.string() })]),
  free: z.any(),
});
const read = (...fields: [string, ...string[]][]) =>
  makeFieldReader(schema)(new Map(fields.map(([name, ...texts]) => [name, texts])));

test('text stays text, whatever it looks like', () => {
  expect(read(['title', '42'], ['note', ''], ['free', 'true'])).toEqual({ title: '42', note: '', free: 'true' });
  expect(read(['title', '{"a":1}'], ['kind', 'a'])).toEqual({ title: '{"a":1}', kind: 'a' });
});

test.each([
  ['0', 0],
  [' 12.50 ', 12.5],
  ['-3', -3],
  ['', undefined],
  ['abc', 'abc'],
  ['1e9', '1e9'],
  ['0x10', '0x10'],
  ['Infinity', 'Infinity'],
  ['12,5', '12,5'],
])('the number %j is read as %j', (text, value) => {
  expect(read(['price', text]).price).toBe(value);
});

test('an empty field is left out, or null where that is wanted', () => {
  expect(read(['seats', ''], ['distance', ''], ['isFeatured', ''])).toEqual({ distance: null });
  expect(read(['distance', 'null'])).toEqual({ distance: null });
});

test('yes and no', () => {
  expect(read(['isFeatured', 'true'])).toEqual({ isFeatured: true });
  expect(read(['isFeatured', 'false'])).toEqual({ isFeatured: false });
  expect(read(['isFeatured', 'maybe'])).toEqual({ isFeatured: 'maybe' });
});

test('line breaks are as they were typed', () => {
  expect(read(['title', 'one\r\ntwo\n\r\nthree']).title).toBe('one\ntwo\n\nthree');
});

test('objects come as JSON text', () => {
  expect(read(['route', '{"waypoints":["Wai"]}']).route).toEqual({ waypoints: ['Wai'] });
  expect(read(['route', '{"waypoints":']).route).toBe('{"waypoints":');
  expect(read(['route', '42']).route).toBe('42');
  expect(read(['kind', '{"b":"c"}']).kind).toEqual({ b: 'c' });
});

test('lists come as JSON text or as a repeated field', () => {
  expect(read(['tags', '["a","b"]']).tags).toEqual(['a', 'b']);
  expect(read(['tags', 'a', 'b']).tags).toEqual(['a', 'b']);
  expect(read(['tags', 'only one']).tags).toEqual(['only one']);
  expect(read(['tags', '[unfinished']).tags).toEqual(['[unfinished']);
  expect(read(['tags', '']).tags).toEqual([]);
  expect(read(['days', '1', '2']).days).toEqual([1, 2]);
});

test('a field that is no list but comes twice is left for the schema to refuse', () => {
  expect(read(['title', 'a', 'b']).title).toEqual(['a', 'b']);
});

test('no field reaches a prototype', () => {
  const fields = read(['__proto__', '{"role":"admin"}'], ['route', '{"__proto__":{"role":"admin"}}']);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(fields.route).toBe('{"__proto__":{"role":"admin"}}');
});

test('a call without a body takes no fields amiss', () => {
  expect(makeFieldReader(undefined)(new Map([['a', ['b']]]))).toEqual({ a: 'b' });
});

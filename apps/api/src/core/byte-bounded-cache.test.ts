import { expect, test } from 'vitest';
import { makeByteBoundedCache } from './byte-bounded-cache.ts';

const KB = 1024;
function makeCache() {
  const clock = { ms: 0 };
  const cache = makeByteBoundedCache<string>({ maxBytes: 100 * KB, keptMs: 60 * 60_000, now: () => clock.ms });
  return { clock, cache };
}

test('it never holds more bytes than allowed, and evicts the least recently used first', () => {
  const { cache } = makeCache();
  for (let at = 0; at < 1_000; at += 1) {
    cache.set(`key ${at}`, `value ${at}`, 10 * KB);
    cache.get('key 0');
    expect(cache.bytes()).toBeLessThanOrEqual(100 * KB);
  }
  expect(cache.get('key 0')).toBe('value 0');
  expect(cache.get('key 999')).toBe('value 999');
  expect(cache.get('key 500')).toBeUndefined();
});

test('a value that grows counts with its new size, and pushes others out', () => {
  const { cache } = makeCache();
  cache.set('one', 'a', 30 * KB);
  cache.set('two', 'b', 30 * KB);
  cache.set('three', 'c', 30 * KB);
  cache.resize('three', 'c', 45 * KB);
  expect(cache.get('one')).toBeUndefined();
  expect([cache.get('two'), cache.get('three')]).toEqual(['b', 'c']);
  expect(cache.bytes()).toBeGreaterThan(75 * KB);
  // compressed after it was replaced
  cache.resize('three', 'older', 99 * KB);
  expect(cache.bytes()).toBeLessThan(78 * KB);
});

test('one huge value is not kept and pushes nothing out', () => {
  const { cache } = makeCache();
  cache.set('small', 'x', 1 * KB);
  cache.set('huge', 'y', 60 * KB);
  expect([cache.get('small'), cache.get('huge')]).toEqual(['x', undefined]);
});

test('expired entries are evicted, even if never requested again', () => {
  const { cache, clock } = makeCache();
  cache.set('old', 'x', 10 * KB);
  clock.ms += 61 * 60_000;
  cache.set('new', 'y', 1 * KB);
  expect(cache.bytes()).toBeLessThan(3 * KB);
  expect(cache.get('old')).toBeUndefined();
});

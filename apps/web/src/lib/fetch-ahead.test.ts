import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropFetchedAhead, fetchAhead, takeFetchedAhead } from './fetch-ahead.ts';

const fetched = vi.fn(async (_url: string) => new Response('{}'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test('an answer that was asked for ahead is used once', async () => {
  fetchAhead('/api/rides');
  fetchAhead('/api/rides');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await takeFetchedAhead('/api/rides', null)).toBeInstanceOf(Response);
  expect(takeFetchedAhead('/api/rides', null)).toBeUndefined();
});

test('it is not used when it is old or when somebody else is signed in', () => {
  fetchAhead('/api/events');
  expect(takeFetchedAhead('/api/events', 'another token')).toBeUndefined();
  fetchAhead('/api/events');
  vi.advanceTimersByTime(10_000);
  expect(takeFetchedAhead('/api/events', null)).toBeUndefined();
});

test('it is not used when something has changed since', () => {
  fetchAhead('/api/rides');
  dropFetchedAhead();
  expect(takeFetchedAhead('/api/rides', null)).toBeUndefined();
});

test('a failure ahead is not an unhandled one', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  fetchAhead('/api/blogs');
  await expect(takeFetchedAhead('/api/blogs', null)).rejects.toThrow('offline');
});

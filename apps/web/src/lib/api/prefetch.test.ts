import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser-stub.ts';
import { dropPrefetched, prefetch, takePrefetched } from './prefetch.ts';

const fetched = vi.fn(async (_url: string, _request?: RequestInit) => new Response('{}'));
beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

test('an answer that was asked for ahead is used once', async () => {
  prefetch('/api/rides');
  prefetch('/api/rides');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(await takePrefetched('/api/rides', null)).toBeInstanceOf(Response);
  expect(takePrefetched('/api/rides', null)).toBeUndefined();
});

test('it carries the headers of every call, with the stored token', () => {
  stubBrowser({ stored: { userToken: 'member' }, cookie: 'XSRF-TOKEN=a%20b' });
  prefetch('/api/rides?first');
  expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({
    Accept: 'application/json',
    Authorization: 'Bearer member',
    'X-XSRF-TOKEN': 'a b',
  });
});

test('it is not used when it is old or when another person is signed in', () => {
  prefetch('/api/events');
  expect(takePrefetched('/api/events', 'another token')).toBeUndefined();
  prefetch('/api/events');
  vi.advanceTimersByTime(10_000);
  expect(takePrefetched('/api/events', null)).toBeUndefined();
});

test('it is not used when something has changed since', () => {
  prefetch('/api/rides');
  dropPrefetched();
  expect(takePrefetched('/api/rides', null)).toBeUndefined();
});

test('a failure ahead is not an unhandled one', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  prefetch('/api/blogs');
  await expect(takePrefetched('/api/blogs', null)).rejects.toThrow('offline');
});

import { beforeEach, expect, test } from 'vitest';
import { makeFilledPages } from './filled-pages.service.ts';
import type { PageSet } from './page-set.ts';

const TIMES = { timeoutMs: 60_000, restMs: 2_000, freshMs: 600_000 };
const CALLS = ['/api/rides'];

let clock: number;
let set: PageSet;
let written: string[];
let answer: string | null;
let failures: unknown[];
let finish: (() => void) | null;
beforeEach(() => {
  clock = Date.parse('2026-11-18T06:00:00Z');
  set = {} as PageSet;
  written = [];
  answer = '{"places":3}';
  failures = [];
  finish = null;
});

const start = (times = TIMES, filled = write) =>
  makeFilledPages(
    { now: () => new Date(clock), log: { error: (error: unknown) => failures.push(error) } as never },
    { current: () => set, filled },
    async () => answer,
    times,
  );

async function write(address: string, served: string): Promise<string> {
  written.push(served);
  return `${address} ${served}`;
}

/** Answers when the test says so. */
const slowly = async (address: string, served: string) => {
  await new Promise<void>((resolve) => {
    finish = resolve;
  });
  return write(address, served);
};

test('a page is written with the answers and the time, and kept until an answer changes', async () => {
  const pages = start();
  const first = await pages.fill('/upcoming-rides', CALLS);
  expect(first).toBe('/upcoming-rides {"now":"2026-11-18T06:00:00.000Z","answers":{"/api/rides":{"places":3}}}');
  clock += 60_000;
  expect(await pages.fill('/upcoming-rides', CALLS)).toBe(first);
  answer = '{"places":2}';
  expect(await pages.fill('/upcoming-rides', CALLS)).toContain('{"places":2}');
  expect(written).toHaveLength(2);
});

test('a page that changes all the time loads its data by itself, and is written again when it rests', async () => {
  const pages = start();
  await pages.fill('/upcoming-rides', CALLS);
  for (answer of ['{"places":2}', '{"places":1}']) {
    clock += 500;
    expect(await pages.fill('/upcoming-rides', CALLS)).toBeNull();
  }
  clock += 1_000;
  expect(await pages.fill('/upcoming-rides', CALLS)).toContain('{"places":1}');
  expect(written).toHaveLength(2);
});

test('what a page says about the time does not grow old', async () => {
  const pages = start();
  await pages.fill('/events', CALLS);
  clock += 600_000;
  expect(await pages.fill('/events', CALLS)).toContain('2026-11-18T06:10:00.000Z');
});

test('a visitor doesn’t wait for a slow thread, and the next one gets the page', async () => {
  const pages = start({ ...TIMES, timeoutMs: 0 }, slowly);
  expect(await pages.fill('/blog', CALLS)).toBeNull();
  finish?.();
  expect(await pages.fill('/blog', CALLS)).toContain('/blog ');
});

test('visitors who come together wait for the same writing', async () => {
  const pages = start(TIMES, slowly);
  const both = [pages.fill('/blog', CALLS), pages.fill('/blog', CALLS)];
  await expect.poll(() => finish).not.toBeNull();
  finish?.();
  const [one, other] = await Promise.all(both);
  expect(one).toBe(other);
  expect(written).toHaveLength(1);
});

test('a page that cannot be written is reported once, and loads its data by itself', async () => {
  const pages = start(TIMES, () => Promise.reject(new Error('no')));
  for (const _ of [1, 2]) expect(await pages.fill('/blog', CALLS)).toBeNull();
  expect(failures).toHaveLength(1);
});

test('after a publication every page is written anew', async () => {
  const pages = start();
  await pages.fill('/blog', CALLS);
  set = {} as PageSet;
  await pages.fill('/blog', CALLS);
  expect(written).toHaveLength(2);
});

test('a page without an answer loads its data by itself', async () => {
  const pages = start();
  answer = null;
  expect(await pages.fill('/blog', CALLS)).toBeNull();
  expect(await pages.fill('/riders', [])).toBeNull();
  expect(written).toEqual([]);
});

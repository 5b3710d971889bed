import type { PlacesLine } from '@kickstand/contract/live/live-places';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveParts, makeLiveConnection } from './live-connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LINE: PlacesLine = ['ride', 'r', 4, 10];

/** A browser whose tabs share a lock and a channel; the streams of all its tabs are counted. */
function makeBrowser({ hasShared = true, chance = 1 } = {}) {
  const streams = new Set<{ onLines: (lines: PlacesLine[]) => void; onEnd: () => void }>();
  let opened = 0;
  const channels: ((event: { data: unknown }) => void)[] = [];
  let lock: Promise<unknown> = Promise.resolve();
  const openTab = () => {
    const received: PlacesLine[][] = [];
    const own: (typeof channels)[number][] = [];
    const shared = {
      locks: {
        request: (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
          const turn = lock.then(() => {
            if (signal.aborted) throw new Error('aborted');
            return run();
          });
          lock = turn.catch(() => {});
          return turn;
        },
      },
      channel: {
        postMessage(data: unknown) {
          for (const channel of channels) if (!own.includes(channel)) channel({ data });
        },
        addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
          channels.push(listener);
          own.push(listener);
        },
      },
    } as unknown as LiveParts['shared'];
    const open: LiveParts['open'] = (onLines, onEnd) => {
      const stream = { onLines, onEnd };
      streams.add(stream);
      opened += 1;
      return () => streams.delete(stream);
    };
    const tab = makeLiveConnection({ open, shared: hasShared ? shared : null, random: () => chance }, (lines) =>
      received.push(lines),
    );
    return { ...tab, received };
  };
  return {
    openTab,
    open: () => streams.size,
    opened: () => opened,
    send(lines: PlacesLine[]) {
      for (const stream of [...streams]) stream.onLines(lines);
    },
    fail() {
      for (const stream of [...streams]) stream.onEnd();
    },
    settle: () => vi.advanceTimersByTimeAsync(0),
  };
}

test('several tabs have one stream, and all of them hear of a change', async () => {
  const browser = makeBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  one.show();
  two.show();
  one.show();
  await browser.settle();
  expect(browser.open()).toBe(1);
  browser.send([LINE]);
  expect(one.received).toEqual([[LINE]]);
  expect(two.received).toEqual([[LINE]]);
});

test('a tab that is opened later asks for what is known', async () => {
  const browser = makeBrowser();
  const one = browser.openTab();
  one.show();
  await browser.settle();
  browser.send([LINE]);
  const two = browser.openTab();
  two.show();
  expect(two.received).toEqual([[LINE]]);
});

test('a tab that led before does not pass on what it knew then', async () => {
  const browser = makeBrowser();
  const one = browser.openTab();
  one.show();
  await browser.settle();
  browser.send([LINE]);
  one.hide();
  one.show();
  await browser.settle();
  const two = browser.openTab();
  two.show();
  expect(two.received).toEqual([]);
});

test('when the leading tab is hidden another takes over, and hidden tabs have no stream', async () => {
  const browser = makeBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  one.show();
  two.show();
  await browser.settle();
  one.hide();
  await browser.settle();
  expect([browser.open(), browser.opened()]).toEqual([1, 2]);
  two.hide();
  await browser.settle();
  expect(browser.open()).toBe(0);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(browser.opened()).toBe(2);
});

test('a tab hidden before its turn never opens a stream', async () => {
  const browser = makeBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  one.show();
  two.show();
  two.hide();
  one.hide();
  await browser.settle();
  expect(browser.open()).toBe(0);
});

test('without locks or channels each tab has its own stream', async () => {
  const browser = makeBrowser({ hasShared: false });
  const [one, two] = [browser.openTab(), browser.openTab()];
  one.show();
  two.show();
  expect(browser.open()).toBe(2);
  one.hide();
  expect(browser.open()).toBe(1);
});

test.each([
  ['the longest', 1, [4, 8, 16, 32, 64, 120, 120]],
  ['the shortest', 0, [2, 4, 8, 16, 32, 60, 60]],
])('the pauses after failures grow up to a limit: %s', (_words, chance, seconds) => {
  const browser = makeBrowser({ hasShared: false, chance });
  browser.openTab().show();
  for (const [failures, pause] of seconds.entries()) {
    browser.fail();
    expect(browser.open()).toBe(0);
    vi.advanceTimersByTime(pause * 1000 - 1);
    expect(browser.opened(), `after failure ${failures}`).toBe(failures + 1);
    vi.advanceTimersByTime(1);
    expect(browser.opened()).toBe(failures + 2);
  }
  // a stream that lasted begins anew
  vi.advanceTimersByTime(10_000);
  browser.fail();
  vi.advanceTimersByTime(4_000);
  expect(browser.open()).toBe(1);
});

test('a stream that falls silent is given up, signs of life keep it', () => {
  const browser = makeBrowser({ hasShared: false });
  const tab = browser.openTab();
  tab.show();
  for (let minute = 0; minute < 5; minute += 1) {
    vi.advanceTimersByTime(20_000);
    browser.send([]);
  }
  expect(browser.opened()).toBe(1);
  expect(tab.received).toEqual([]);
  vi.advanceTimersByTime(50_000);
  expect(browser.open()).toBe(0);
  vi.advanceTimersByTime(4_000);
  expect(browser.opened()).toBe(2);
});

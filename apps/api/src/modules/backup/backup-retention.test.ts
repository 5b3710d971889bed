import { expect, test } from 'vitest';
import { dailyName, surplusBackups } from './backup-retention.ts';

const DAY_MS = 24 * 60 * 60_000;
/** One a day, at half past nine in the evening, up to Monday 16 November 2026. */
const lastDays = (total: number) =>
  Array.from({ length: total }, (_, ago) => dailyName(new Date(Date.UTC(2026, 10, 16, 21, 30) - ago * DAY_MS)));

test('a name says when, and sorts by it', () => {
  expect(lastDays(2)).toEqual(['daily-2026-11-16-2130.backup', 'daily-2026-11-15-2130.backup']);
});

test('seven days and the Mondays of four weeks stay', () => {
  const all = lastDays(60);
  const surplus = surplusBackups(all, 7);
  expect(all.filter((name) => !surplus.includes(name)).map((name) => name.slice(6, 16))).toEqual([
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
    '2026-11-12',
    '2026-11-11',
    '2026-11-10',
    '2026-11-09',
    '2026-11-02',
    '2026-10-26',
  ]);
});

test('run day by day, nothing that is still wanted has gone before', () => {
  let kept: string[] = [];
  for (const name of lastDays(60).reverse()) {
    kept.push(name);
    const surplus = surplusBackups(kept, 7);
    kept = kept.filter((one) => !surplus.includes(one));
  }
  expect(kept.sort()).toEqual(
    lastDays(60)
      .filter((name) => !surplusBackups(lastDays(60), 7).includes(name))
      .sort(),
  );
});

test("a person's own backups and other files are never surplus, and a few are all kept", () => {
  expect(surplusBackups(['kickstand-2020-01-01-10-00.backup', 'daily-2020-01-01-2130.backup.part', 'x'], 1)).toEqual(
    [],
  );
  expect(surplusBackups(lastDays(3), 7)).toEqual([]);
});

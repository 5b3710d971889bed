import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

test('calls during a run share one more run, which begins after it', async () => {
  const ends: (() => void)[] = [];
  const run = coalesce(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = run();
  await Promise.resolve().then(() => {});
  const others = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve().then(() => {});
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(others);
  expect(ends).toHaveLength(2);
});

test('a run that fails is told to its callers, and the next one begins all the same', async () => {
  let runs = 0;
  const run = coalesce(async () => {
    runs += 1;
    if (runs === 1) throw new Error('away');
  });
  await expect(run()).rejects.toThrow('away');
  await run();
  expect(runs).toBe(2);
});

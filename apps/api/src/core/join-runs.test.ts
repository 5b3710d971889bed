import { expect, test } from 'vitest';
import { joinRuns } from './join-runs.ts';

test('calls for the same key share a run, others have their own', async () => {
  const runs = joinRuns<string>();
  const begun: string[] = [];
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const run = (key: string) =>
    runs.run(key, async () => {
      begun.push(key);
      await end;
      return key;
    });
  const all = ['a', 'a', 'b', 'a'].map(run);
  expect(begun).toEqual(['a', 'b']);
  expect([runs.isRunning('a'), runs.isRunning('c')]).toEqual([true, false]);
  resolve();
  expect(await Promise.all(all)).toEqual(['a', 'a', 'b', 'a']);
  expect(runs.isRunning('a')).toBe(false);
});

test('after its end, and after a failure, the next call begins anew', async () => {
  const runs = joinRuns<number>();
  let begun = 0;
  const fail = async () => {
    begun += 1;
    throw new Error('no');
  };
  await expect(Promise.all([runs.run('a', fail), runs.run('a', fail)])).rejects.toThrow('no');
  expect(begun).toBe(1);
  expect(await runs.run('a', async () => 7)).toBe(7);
});

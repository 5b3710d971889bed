import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

const { signal: never } = new AbortController();
const nameOf = (/** @type {string} */ text) => `${text} ${process.pid}`;

test('the second waits for the first', async () => {
  /** @type {string[]} */
  const order = [];
  const onWait = vi.fn();
  const { promise: firstMayEnd, resolve: endFirst } = Promise.withResolvers();
  const first = withLock(nameOf('turns'), { onWait, stop: never }, async () => {
    order.push('first begins');
    await firstMayEnd;
    order.push('first ends');
  });
  const second = withLock(nameOf('turns'), { onWait: () => endFirst(undefined), stop: never }, async () => {
    order.push('second');
  });
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  expect(onWait).not.toHaveBeenCalled();
});

test('work that fails gives the lock back', async () => {
  const options = { onWait: () => {}, stop: never };
  await expect(withLock(nameOf('failure'), options, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withLock(nameOf('failure'), options, async () => 'free')).resolves.toBe('free');
});

test('waiting for a lock ends when a stop is requested', async () => {
  const stopping = new AbortController();
  await withLock(nameOf('stop'), { onWait: () => {}, stop: never }, async () => {
    const waiting = withLock(nameOf('stop'), { onWait: () => stopping.abort(), stop: stopping.signal }, async () => {});
    await expect(waiting).rejects.toThrow();
  });
});

test('a process that is killed does not keep the lock', async () => {
  const module = new URL('./lock.mjs', import.meta.url).href;
  const program = `
    import { withLock } from ${JSON.stringify(module)};
    const stop = new AbortController().signal;
    await withLock(${JSON.stringify(nameOf('killed'))}, { onWait() {}, stop }, async () => {
      console.log('held');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    });`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const onWait = vi.fn(() => holder.kill('SIGKILL'));
  await expect(withLock(nameOf('killed'), { onWait, stop: never }, async () => 'free')).resolves.toBe('free');
  expect(onWait).toHaveBeenCalledOnce();
});

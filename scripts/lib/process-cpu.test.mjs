import { expect, test } from 'vitest';
import { parseStat } from './process-cpu.mjs';

test('a process is read whatever its name is', () => {
  const numbers = '1 1 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 11 0 1000';
  for (const name of ['node', 'a) (b', 'x y z']) {
    expect(parseStat(`4711 (${name}) S 42 ${numbers}`)).toEqual({ parent: 42, cpu: 3000 });
  }
});

test('the time of workers that have ended stays in the sum', () => {
  const numbers = '1 1 0 -1 4194560 100 0 0 0 250 50 30 20 20 0 11 0 1000';
  expect(parseStat(`4711 (php-fpm8.2) S 42 ${numbers}`)).toEqual({ parent: 42, cpu: 3500 });
});

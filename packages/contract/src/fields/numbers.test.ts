import { expect, test } from 'vitest';
import { formatCount } from './numbers.ts';

test.each([
  [34, '34'],
  [1140, '1,140'],
  [123456, '1,23,456'],
  [62.45, '62.5'],
])('%d reads %s', (value, text) => {
  expect(formatCount(value)).toBe(text);
});

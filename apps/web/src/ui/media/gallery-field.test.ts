import { expect, test } from 'vitest';
import { uploadShares } from './gallery-field.tsx';

test('files leave one after the other', () => {
  expect(uploadShares([100, 200, 50], 0)).toEqual([0, 0, 0]);
  expect(uploadShares([100, 200, 50], 200)).toEqual([1, 0.5, 0]);
  expect(uploadShares([100, 200, 50], 1000)).toEqual([1, 1, 1]);
  expect(uploadShares([0, 200], 50)).toEqual([1, 0.25]);
});

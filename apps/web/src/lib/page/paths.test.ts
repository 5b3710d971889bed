import { PATHS } from '@kickstand/contract/shared/site-paths';
import { expect, test } from 'vitest';

test('every address is absolute, without a slash at its end, and has one name', () => {
  const paths = Object.values(PATHS);
  expect(paths.filter((path) => !/^\/(:?[a-z-]+(\/:?[a-z-]+)*)?$/.test(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

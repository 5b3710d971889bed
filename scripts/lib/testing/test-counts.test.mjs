import { expect, test } from 'vitest';
import { countTests, followTests, withoutPassed } from './test-counts.mjs';

test.each([
  ['      Tests  \u001b[32m12 passed\u001b[39m (12)', 0, { passed: 12, failed: 0 }],
  [' Test Files  1 failed | 3 passed (4)\n      Tests  1 failed | 2 passed (3)', 1, { passed: 2, failed: 1 }],
  ['  12 passed (1.5m)', 0, { passed: 12, failed: 0 }],
  ['  2 failed\n    [chromium] › e2e/a.spec.ts:3:1 › opens\n  5 passed (9.1s)', 1, { passed: 5, failed: 2 }],
])('passed and failed tests are counted: %j', (output, code, counts) => {
  expect(countTests(output, code)).toEqual(counts);
});

test.each([
  ['      Tests  1 passed | 2 skipped | 1 todo (4)', { passed: 1, failed: 3 }],
  ['  1 skipped\n  1 flaky\n  2 did not run\n  5 passed (9.1s)', { passed: 5, failed: 4 }],
])('tests that did not run or passed only once count as failed: %j', (output, counts) => {
  expect(countTests(output, 0)).toEqual(counts);
});

test.each([
  ['no tests', '', 0, 0],
  ['only skipped tests', '  3 skipped', 0, 3],
  ['an error outside of a test', '      Tests  7 passed (7)', 1, 1],
  ['a file that could not be loaded', ' Test Files  1 failed | 1 passed (2)\n      Tests  3 passed (3)', 1, 1],
])('%s: a failure', (_case, output, code, failed) => {
  expect(countTests(output, code).failed).toBe(Math.max(1, failed));
});

test('a number in what a test prints is no result', () => {
  expect(countTests('9 failed attempts\n  9 failed again\n      Tests  2 passed (2)', 0)).toEqual({
    passed: 2,
    failed: 0,
  });
});

test('tests are counted as they run, and a failure is reported at once', () => {
  /** @type {string[]} */
  const told = [];
  let state = '';
  const follow = followTests({
    update: (text) => {
      state = text;
    },
    report: (text) => told.push(text),
  });
  for (const line of [
    'Running 3 tests using 2 workers',
    '\u001b[32m  ✓  1 \u001b[39me2e/a.spec.ts:3:1 › opens (1.2s)',
    '  ✘  2 e2e/a.spec.ts:9:1 › closes (1.0s)',
    ' ✓ |unit| packages/a.test.ts (12 tests) 4000ms',
    '   ✓ takes long 3200ms',
    '   ✓ a group (2)',
    '     ✓ takes long too 500ms',
    ' ❯ |unit| packages/b.test.ts (2 tests | 1 failed) 9ms',
    '     × adds up 3ms',
  ])
    follow(line);
  expect(state).toBe('16 done, 2 FAILED');
  expect(told).toEqual(['FAILED 2 e2e/a.spec.ts:9:1 › closes (1.0s)', 'FAILED adds up 3ms']);
});

test('a failed run is shown without the passing tests', () => {
  expect(withoutPassed('  \u001b[32m✓\u001b[39m  1 a\n  ✘  2 b\nError: no')).toBe('  ✘  2 b\nError: no');
  expect(withoutPassed('✓ a.test.ts (3 tests | 1 skipped)')).toBe('✓ a.test.ts (3 tests | 1 skipped)');
});

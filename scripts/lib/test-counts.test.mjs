import { expect, test } from 'vitest';
import { countPlaywright, countVitest, followTests, withoutPassed } from './test-counts.mjs';

/**
 * @param {string} status
 * @param {string[]} tests
 */
const file = (status, ...tests) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((each, index) => ({ status: each, fullName: `test ${index}` })),
});

test('Vitest: passed and failed', () => {
  const report = { testResults: [file('passed', 'passed'), file('failed', 'passed', 'failed')] };
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, remarks: [] });
});

test('Vitest: a skipped test counts as failed and is named', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped', 'todo')] };
  expect(countVitest(report, 0)).toEqual({ passed: 1, failed: 2, remarks: ['skipped: test 1', 'skipped: test 2'] });
});

test('Vitest: a file that could not be loaded counts as failed', () => {
  const report = { testResults: [file('failed'), file('passed', 'passed')] };
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, remarks: ['not loaded: a.test.ts'] });
});

test('Vitest: no tests, no report and an error outside of a test are failures', () => {
  expect(countVitest({ testResults: [] }, 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countVitest(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(countVitest({ testResults: [file('passed', 'passed')] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

/** @param {Partial<{ expected: number, unexpected: number, skipped: number, flaky: number }>} stats */
const played = (stats, errors = /** @type {unknown[]} */ ([])) => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, flaky: 0, ...stats },
  errors,
  suites: [{ suites: [{ specs: [{ title: 'pays twice', tests: [{ status: 'flaky' }] }] }] }],
});

test('Playwright: unexpected and skipped ones failed, flaky ones are named', () => {
  expect(countPlaywright(played({ expected: 5, unexpected: 2, skipped: 1, flaky: 1 }), 1)).toEqual({
    passed: 6,
    failed: 3,
    remarks: ['flaky: pays twice'],
  });
});

test('Playwright: no tests, no report and a broken configuration are failures', () => {
  expect(countPlaywright(played({}), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright(played({ expected: 3 }, [new Error('x')]), 1)).toMatchObject({ passed: 3, failed: 1 });
  expect(countPlaywright(played({ expected: 3 }), 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('what runs is counted, and a failure is told at once', () => {
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
    ' ✓ |unit| packages/a.test.ts (12 tests) 40ms',
    ' ❯ |unit| packages/b.test.ts (2 tests | 1 failed) 9ms',
    '     × adds up 3ms',
  ])
    follow(line);
  expect(state).toBe('16 done, 2 FAILED');
  expect(told).toEqual(['FAILED 2 e2e/a.spec.ts:9:1 › closes (1.0s)', 'FAILED adds up 3ms']);
});

test('a failed run is shown without what passed', () => {
  expect(withoutPassed('  \u001b[32m✓\u001b[39m  1 a\n  ✘  2 b\nError: no')).toBe('  ✘  2 b\nError: no');
});

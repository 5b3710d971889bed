import { expect, test } from 'vitest';
import { countPlaywright, countVitest } from './test-counts.mjs';

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

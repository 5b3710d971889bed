import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, remarks: string[] }} Counts */

/**
 * @typedef {{ status: string, assertionResults: { status: string, fullName: string }[], name: string }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 */

/**
 * What a run of Vitest came to. A skipped test counts as failed (nobody would notice it otherwise), and so do a file
 * that could not be loaded and a run without any test.
 *
 * @param {VitestReport | undefined} report
 * @param {number} exitCode tells of errors outside of any test, of which the report knows nothing
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, remarks: ['no report was written'] };
  const tests = report.testResults.flatMap((file) => file.assertionResults);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status !== 'passed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const remarks = [
    ...brokenFiles.map((file) => `not loaded: ${file.name}`),
    ...skipped.map((test) => `skipped: ${test.fullName}`),
  ];
  return orFailure({ passed, failed: tests.length - passed + brokenFiles.length, remarks }, exitCode);
}

/**
 * @typedef {{ stats: { expected: number, unexpected: number, skipped: number, flaky: number }, errors: unknown[],
 *   suites?: PlaywrightSuite[] }} PlaywrightReport
 * @typedef {{ specs?: { title: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * What a run of Playwright came to. Flaky tests passed in the end, but are named.
 *
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, remarks: ['no report was written'] };
  const { expected, unexpected, skipped, flaky } = report.stats;
  const remarks = [
    ...titles(report.suites, 'flaky').map((title) => `flaky: ${title}`),
    ...titles(report.suites, 'skipped').map((title) => `skipped: ${title}`),
  ];
  const failed = unexpected + skipped + report.errors.length;
  return orFailure({ passed: expected + flaky, failed, remarks }, exitCode);
}

/**
 * Follows what a test runner prints: `done` tests so far, and each failure as soon as it is there.
 *
 * @param {{ update: (state: string) => void, report: (text: string) => void }} line
 * @returns {(line: string) => void}
 */
export function followTests(line) {
  let done = 0;
  let failed = 0;
  return (printed) => {
    const text = stripVTControlCharacters(printed).trim();
    // Playwright: one line a test. Vitest: one line a file, with the number of its tests.
    const [, sign, title = ''] = /^([✓✘×❯])\s+(.*)$/u.exec(text) ?? [];
    if (!sign) return;
    const ofFile = /\((\d+) tests?\b/.exec(title);
    if (ofFile) done += Number(ofFile[1]);
    else if (sign === '✓' || sign === '✘') done += 1;
    if (sign === '✘' || sign === '×') {
      failed += 1;
      line.report(`FAILED ${title}`);
    }
    line.update(`${done} done${failed ? `, ${failed} FAILED` : ''}`);
  };
}

/** What a failed runner printed, without the tests that passed and without colours. @param {string} output */
export function withoutPassed(output) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^\s*✓/u.test(line))
    .join('\n');
}

/**
 * @template Report
 * @param {string} file
 * @returns {Report | undefined}
 */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
function orFailure(counts, exitCode) {
  if (counts.failed > 0) return counts;
  if (counts.passed === 0) return { passed: 0, failed: 1, remarks: ['there are no tests'] };
  return exitCode === 0 ? counts : { ...counts, failed: 1, remarks: ['an error outside of any test'] };
}

/**
 * @param {PlaywrightSuite[] | undefined} suites
 * @param {string} status
 * @returns {string[]}
 */
function titles(suites = [], status) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => title),
    ...titles(suite.suites, status),
  ]);
}

import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Counts */

// Vitest: 'Tests  1 failed | 12 passed (13)'. Playwright: one line for each result, '12 passed (1.5m)' the last.
const SUMMARY =
  /^\s+(Tests\s+\d.*\(\d+\)|\d+ (passed|failed|skipped|flaky|interrupted|did not run)( \([\d.]+[a-z]+\))?)$/;

/**
 * The result of a run of Vitest or Playwright, from the summary it prints. A test that did not run (skipped, to do,
 * interrupted) counts as failed, and so do a run without tests and an error outside of any test.
 *
 * @param {string} output
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countTests(output, exitCode) {
  const summary = plainLines(output)
    .filter((line) => SUMMARY.test(line))
    .join('\n');
  /** @param {RegExp} state */
  const count = (state) => [...summary.matchAll(state)].reduce((sum, [, number]) => sum + Number(number), 0);
  const passed = count(/(\d+) passed/g);
  const failed = count(/(\d+) (?:failed|skipped|todo|flaky|interrupted|did not run)/g);
  const isBroken = exitCode !== 0 || passed === 0;
  return { passed, failed: isBroken ? Math.max(1, failed) : failed };
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
    // Playwright: one line a test, with its file. Vitest: one line a file, with the number of its tests; slow tests come
    // once more on their own.
    const [, sign, title = ''] = /^([✓✘×❯])\s+(.*)$/u.exec(text) ?? [];
    if (!sign) return;
    const ofFile = /\((\d+) tests?\b/.exec(title);
    if (ofFile) done += Number(ofFile[1]);
    else if (title.includes(' › ')) done += 1;
    if (sign === '✘' || sign === '×') {
      failed += 1;
      line.report(`FAILED ${title}`);
    }
    line.update(`${done} done${failed ? `, ${failed} FAILED` : ''}`);
  };
}

/** What a failed runner printed, without the tests that passed and without colours. @param {string} output */
export const withoutPassed = (output) =>
  plainLines(output)
    .filter((line) => !/^\s*✓/.test(line) || line.includes('skipped'))
    .join('\n');

/** @param {string} output */
const plainLines = (output) => stripVTControlCharacters(output).split('\n');

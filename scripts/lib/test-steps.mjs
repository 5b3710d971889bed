import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { prepare } from './prepare.mjs';
import { run } from './run.mjs';
import { countPlaywright, countVitest, followTests, readReport } from './test-counts.mjs';
import { toolScript } from './tools.mjs';

/**
 * @typedef {import('./test-counts.mjs').Counts & { output: string }} StepResult
 * @typedef {object} Context
 * @property {string} node
 * @property {NodeJS.ProcessEnv} env
 * @property {AbortSignal} stop
 * @property {string} reports a folder for the tools' reports
 * @property {() => Promise<string>} postgresUrl starts PostgreSQL at the first call
 * @property {{ update: (state: string) => void, report: (text: string) => void }} line the step's line on the screen
 * @typedef {{ name: string, run: (context: Context) => Promise<StepResult> }} Step
 */

/**
 * Everything `npm test` does, in this order.
 *
 * @type {Step[]}
 */
export const testSteps = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: (context) => check(context, toolScript('@biomejs/biome', 'biome'), lintArgs) },
  { name: 'import-rules', run: checkImports },
  { name: 'planted-violations', run: (context) => check(context, 'scripts/check-planted-violations.mjs') },
  { name: 'dead-code', run: (context) => check(context, toolScript('knip')) },
  // before the tests: the site's own pictures are drawn by the build, and components show them
  { name: 'build', run: build },
  { name: 'unit', run: (context) => runVitest(context, 'unit') },
  { name: 'api-embedded', run: (context) => runVitest(context, 'api-embedded') },
  { name: 'api-postgres', run: testApiOnPostgres },
  { name: 'browser', run: testInBrowser },
];

const typedProjects = ['packages/contract', 'packages/art', 'apps/api', 'apps/web', '.'];
const lintArgs = ['check', '--error-on-warnings', '--max-diagnostics=200'];
const importArgs = [
  ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'scripts', 'e2e'],
  ['--config', '.dependency-cruiser.folders.mjs', 'apps/api/src'],
];

/** @type {Step['run']} */
function checkTypes(context) {
  const runs = typedProjects.map((project) => ['--noEmit', '-p', project]);
  return checkEach(context, toolScript('typescript', 'tsc'), runs);
}

/** @type {Step['run']} */
function checkImports(context) {
  return checkEach(context, toolScript('dependency-cruiser', 'depcruise'), importArgs);
}

/**
 * Runs a tool several times and adds the results up.
 *
 * @param {Context} context
 * @param {string} script
 * @param {string[][]} runs the arguments of each run
 */
async function checkEach(context, script, runs) {
  const total = { passed: 0, failed: 0, remarks: [], output: '' };
  for (const args of runs) {
    const { passed, failed, output } = await check(context, script, args);
    total.passed += passed;
    total.failed += failed;
    total.output += output;
  }
  return total;
}

/** @type {Step['run']} */
async function build({ stop }) {
  await prepare({ stop, build: true });
  return { passed: 1, failed: 0, remarks: [], output: '' };
}

/** @type {Step['run']} */
async function testApiOnPostgres(context) {
  const env = { ...context.env, TEST_DATABASE_URL: await context.postgresUrl() };
  return runVitest({ ...context, env }, 'api-postgres');
}

/** @type {Step['run']} */
async function testInBrowser({ node, env, stop, reports, postgresUrl, line }) {
  await prepare({ stop, build: true });
  await ensureChromium(node, stop);
  const report = join(reports, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--forbid-only', '--reporter=list,json'];
  const { code, output } = await run(node, [toolScript('@playwright/test', 'playwright'), ...args], {
    env: { ...env, TEST_DATABASE_URL: await postgresUrl(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stop,
    onLine: followTests(line),
  });
  return { ...countPlaywright(readReport(report), code), output };
}

/**
 * @param {Context} context
 * @param {string} project
 * @returns {Promise<StepResult>}
 */
async function runVitest({ node, env, stop, reports, line }, project) {
  const report = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, '--allowOnly=false', '--passWithNoTests', ...reporters];
  const { code, output } = await run(node, [toolScript('vitest'), ...args], { env, stop, onLine: followTests(line) });
  return { ...countVitest(readReport(report), code), output };
}

/**
 * A tool that only says yes or no.
 *
 * @param {Context} context
 * @param {string} script
 * @param {string[]} [args]
 * @returns {Promise<StepResult>}
 */
async function check({ node, env, stop }, script, args = []) {
  const { code, output } = await run(node, [script, ...args], { env, stop });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, remarks: [], output };
}

import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../installing/prepare.mjs';
import { run } from '../run.mjs';
import { toolScript } from '../tools.mjs';
import { ensureChromium } from './chromium.mjs';
import { dealListed, shardOption } from './shard.mjs';
import { countTests, followTests } from './test-counts.mjs';

/**
 * @typedef {import('./test-counts.mjs').Counts & { output: string }} StepResult
 * @typedef {object} Context
 * @property {string} node
 * @property {NodeJS.ProcessEnv} env
 * @property {AbortSignal} stop
 * @property {import('./shard.mjs').Shard | undefined} shard
 * @property {() => Promise<string>} postgresUrl starts PostgreSQL at the first call
 * @property {{ update: (state: string) => void, report: (text: string) => void }} line the step's line on the screen
 * @typedef {object} Step
 * @property {string} name
 * @property {(context: Context) => Promise<StepResult>} run
 * @property {boolean} [isCheck] uses one core
 * @property {boolean} [inOneShard] the others run in each shard: with a part of their tests, or for what these need
 */

/**
 * Everything `npm test` does, in this order. Checks use one core each, so several run at a time.
 *
 * @type {Step[]}
 */
export const testSteps = [
  // the longest first; before the tests: the build draws the site's own pictures, and components show them
  { name: 'build', isCheck: true, run: build },
  { name: 'types', isCheck: true, inOneShard: true, run: checkTypes },
  { name: 'import-rules', isCheck: true, inOneShard: true, run: checkImports },
  {
    name: 'lint',
    isCheck: true,
    inOneShard: true,
    run: (context) => check(context, toolScript('@biomejs/biome', 'biome'), lintArgs),
  },
  { name: 'dead-code', isCheck: true, inOneShard: true, run: (context) => check(context, toolScript('knip')) },
  { name: 'unit', run: (context) => runVitest(context, 'unit') },
  { name: 'api-embedded', run: (context) => runVitest(context, 'api-embedded') },
  { name: 'api-postgres', run: testApiOnPostgres },
  { name: 'browser', run: testInBrowser },
];

const typedProjects = ['packages/contract', 'packages/art', 'apps/api', 'apps/web', '.'];
const lintArgs = ['check', '--error-on-warnings', '--max-diagnostics=200'];
const importArgs = [
  ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'scripts', 'e2e', 'bench'],
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
  const total = { passed: 0, failed: 0, output: '' };
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
  return { passed: 1, failed: 0, output: '' };
}

/** @type {Step['run']} */
async function testApiOnPostgres(context) {
  const env = { ...context.env, TEST_DATABASE_URL: await context.postgresUrl() };
  return runVitest({ ...context, env }, 'api-postgres');
}

/** @type {Step['run']} */
async function testInBrowser(context) {
  const { node, env, stop, postgresUrl } = context;
  await prepare({ stop, build: true });
  await ensureChromium(node, stop);
  const script = toolScript('@playwright/test', 'playwright');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--forbid-only', '--reporter=list'];
  const part = await partOfBrowserTests(context, [script, ...args]);
  const withPostgres = { ...context, env: { ...env, TEST_DATABASE_URL: await postgresUrl() } };
  return runTests(withPostgres, script, [...args, ...part]);
}

/**
 * The options that name this shard's tests, in a file.
 *
 * @param {Context} context
 * @param {string[]} command
 */
async function partOfBrowserTests({ node, env, stop, shard }, command) {
  if (!shard) return [];
  const { output } = await run(node, [...command, '--list'], { env, stop });
  const list = join(tmpdir(), 'browser-tests.txt');
  writeFileSync(list, dealListed(output, shard));
  return ['--test-list', list];
}

/**
 * @param {Context} context
 * @param {string} project
 */
const runVitest = (context, project) =>
  runTests(context, toolScript('vitest'), [
    'run',
    '--project',
    project,
    '--allowOnly=false',
    '--reporter=default',
    ...shardOption(context.shard),
  ]);

/**
 * @param {Context} context
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<StepResult>}
 */
async function runTests({ node, env, stop, line }, script, args) {
  const { code, output } = await run(node, [script, ...args], {
    env,
    stop,
    onLine: followTests(line),
  });
  return { ...countTests(output, code), output };
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
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

// `npm test`: every check, on a fresh clone too. `npm test -- unit api` runs the steps whose names contain one of the
// words, and `npm test -- --shard=1/3` the first of three parts, for one of three machines.
import { availableParallelism } from 'node:os';
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { formatSeconds, openLine } from './lib/progress.mjs';
import { ProgramFailed } from './lib/run.mjs';
import { StopRequested, stopRequests } from './lib/stop-requests.mjs';
import { startPostgres } from './lib/testing/postgres.mjs';
import { dealtTo, readShard } from './lib/testing/shard.mjs';
import { temporaryFolder } from './lib/testing/temporary-folder.mjs';
import { withoutPassed } from './lib/testing/test-counts.mjs';
import { testSteps } from './lib/testing/test-steps.mjs';
import { withoutSettings } from './lib/testing/without-settings.mjs';

/**
 * @typedef {import('./lib/testing/test-steps.mjs').Step} Step
 * @typedef {import('./lib/testing/test-steps.mjs').StepResult} StepResult
 * @typedef {import('./lib/testing/test-steps.mjs').Context} Context
 */

const { stop, force } = stopRequests();
// Leashed processes exit by themselves when this process does.
force.addEventListener('abort', () => process.exit(130));
process.exit(await test(process.argv.slice(2)).catch((error) => explainFailure(error, { codeWhenStopped: 130 })));

/** @param {string[]} args */
async function test(args) {
  const { shard, words } = readShard(args);
  const named = testSteps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (named.length === 0)
    throw new Error(`No step is called like that: ${testSteps.map(({ name }) => name).join(', ')}.`);
  const dealt = dealtTo(
    named.filter(({ inOneShard }) => inOneShard),
    shard,
  );
  const steps = named.filter((step) => !step.inOneShard || dealt.includes(step));
  const node = await prepare({ stop, build: false });
  const temporary = temporaryFolder();
  // PostgreSQL is started by this process
  process.env.TMPDIR = temporary.folder;
  const postgres = postgresOnDemand();
  try {
    return await runSteps(steps, { node, env: withoutSettings(process.env), stop, shard, postgresUrl: postgres.url });
  } finally {
    await postgres.stop();
    temporary.remove();
  }
}

/**
 * @param {Step[]} steps
 * @param {Omit<Context, 'line'>} context
 */
async function runSteps(steps, context) {
  const checks = steps.filter(({ isCheck }) => isCheck);
  const others = steps.filter(({ isCheck }) => !isCheck);
  const results = checks.length > 0 ? await runOnOneLine('checks', checks, context) : [];
  for (const step of others) results.push(...(await runOnOneLine(step.name, [step], context)));
  console.log(`${count(results, 'passed')} passed, ${count(results, 'failed')} failed`);
  return count(results, 'failed') > 0 ? 1 : 0;
}

/**
 * Runs steps as many at a time as there are cores; several on one line are reported one by one as they end.
 *
 * @param {string} name
 * @param {Step[]} steps
 * @param {Omit<Context, 'line'>} context
 */
async function runOnOneLine(name, steps, context) {
  const line = openLine(name);
  const waiting = [...steps];
  /** @type {StepResult[]} */
  const results = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const result = await runStep(step, { ...context, line });
      results.push(result);
      const seconds = (performance.now() - started) / 1000;
      if (steps.length > 1) line.report(`${step.name}: ${countsText([result])} in ${formatSeconds(seconds)}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  } catch (stopped) {
    line.close('stopped');
    throw stopped;
  }
  line.close(countsText(results));
  for (const { failed, output } of results) if (failed > 0) console.log(withoutPassed(output).trimEnd());
  return results;
}

/**
 * A step that could not even run counts as one failure; the others go on.
 *
 * @param {Step} step
 * @param {Context} context
 * @returns {Promise<StepResult>}
 */
async function runStep(step, context) {
  try {
    return await step.run(context);
  } catch (error) {
    if (error instanceof StopRequested) throw error;
    const output = error instanceof ProgramFailed ? `${error.output}\n${error.message}` : String(error);
    return { passed: 0, failed: 1, output };
  }
}

/**
 * @param {StepResult[]} results
 * @param {'passed' | 'failed'} outcome
 */
function count(results, outcome) {
  return results.reduce((sum, result) => sum + result[outcome], 0);
}

/** @param {StepResult[]} results */
function countsText(results) {
  const failed = count(results, 'failed');
  return `${count(results, 'passed')} passed${failed > 0 ? `, ${failed} FAILED` : ''}`;
}

function postgresOnDemand() {
  /** @type {Promise<import('./lib/testing/postgres.mjs').Postgres> | undefined} */
  let starting;
  return {
    async url() {
      starting ??= startPostgres(stop);
      return (await starting).url;
    },
    async stop() {
      await (await starting?.catch(() => undefined))?.stop();
    },
  };
}

// `npm test`: every check there is, on a fresh clone too. `npm test -- unit api` runs the steps whose names contain one
// of the words.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { explainFailure } from './lib/failure.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { prepare } from './lib/prepare.mjs';
import { openLine } from './lib/progress.mjs';
import { ProgramFailed } from './lib/run.mjs';
import { StopRequested, stopRequests } from './lib/stop-requests.mjs';
import { withoutPassed } from './lib/test-counts.mjs';
import { withoutSettings } from './lib/test-environment.mjs';
import { testSteps } from './lib/test-steps.mjs';

const { stop, force } = stopRequests();
// What runs on a leash ends by itself when this process does.
force.addEventListener('abort', () => process.exit(130));
process.exit(await test(process.argv.slice(2)).catch((error) => explainFailure(error, { codeWhenStopped: 130 })));

/** @param {string[]} words */
async function test(words) {
  const steps = testSteps.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (steps.length === 0)
    throw new Error(`No step is called like that: ${testSteps.map(({ name }) => name).join(', ')}.`);
  const node = await prepare({ stop, build: false });
  const reports = mkdtempSync(join(tmpdir(), 'kickstand-reports-'));
  const postgres = postgresOnDemand();
  try {
    const context = { node, env: withoutSettings(process.env), stop, reports, postgresUrl: postgres.url };
    return await runSteps(steps, context);
  } finally {
    await postgres.stop();
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * @param {import('./lib/test-steps.mjs').Step[]} steps
 * @param {Omit<import('./lib/test-steps.mjs').Context, 'line'>} context
 */
async function runSteps(steps, context) {
  const total = { passed: 0, failed: 0 };
  for (const step of steps) {
    const line = openLine(step.name);
    const { passed, failed, remarks, output } = await step.run({ ...context, line }).catch((error) => {
      if (error instanceof StopRequested) line.close('stopped');
      return asFailure(error);
    });
    line.close(failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`);
    if (failed > 0) console.log(withoutPassed(output).trimEnd());
    for (const remark of remarks) console.log(`  ${remark}`);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/**
 * A step that could not even run counts as one failure; the others go on.
 *
 * @param {unknown} error
 */
function asFailure(error) {
  if (error instanceof StopRequested) throw error;
  const output = error instanceof ProgramFailed ? `${error.output}\n${error.message}` : String(error);
  return { passed: 0, failed: 1, remarks: [], output };
}

function postgresOnDemand() {
  /** @type {Promise<import('./lib/postgres.mjs').Postgres> | undefined} */
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

// `npm run upgrade [-- REF | --back] [--restart COMMAND]`: to another release, with a backup, a trial and a way back.
import { existsSync, readFileSync } from 'node:fs';
import { explainFailure } from './lib/failure.mjs';
import { loadSettingsFile } from './lib/settings-file.mjs';
import { stopRequests } from './lib/stop-requests.mjs';
import { NOTES, stepsHere } from './lib/upgrading/steps.mjs';
import { readWords, upgrade } from './lib/upgrading/upgrade.mjs';

const { stop } = stopRequests();
process.exit(await run().catch((error) => explainFailure(error, { codeWhenStopped: 1 })));

async function run() {
  const { ref, isBack, restart } = readWords(process.argv.slice(2));
  loadSettingsFile();
  const steps = stepsHere({ stop, restart });
  try {
    await upgrade(isBack ? commitBefore() : ref, steps);
    return 0;
  } finally {
    steps.cleanUp();
  }
}

function commitBefore() {
  if (!existsSync(NOTES)) throw new Error("There's no upgrade to go back from.");
  /** @type {import('./lib/upgrading/upgrade.mjs').Upgrade} */
  const { before, backup } = JSON.parse(readFileSync(NOTES, 'utf8'));
  if (!before.commit) throw new Error('This folder is no git checkout: unpack the version of before here.');
  console.log(`If the version of before refuses the database, restore ${backup} with it, into an empty database.`);
  return before.commit;
}

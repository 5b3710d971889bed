import { spawnSync } from 'node:child_process';
import { explainFailure } from './failure.mjs';
import { prepare } from './installing/prepare.mjs';
import { root } from './root.mjs';
import { loadSettingsFile } from './settings-file.mjs';
import { stopRequests } from './stop-requests.mjs';

/**
 * Runs one command of the API on the database that the settings name, and ends with its exit code.
 *
 * @param {string} file in apps/api/src
 */
export async function runApiCommand(file) {
  const { stop } = stopRequests();
  process.exit(await run().catch((error) => explainFailure(error, { codeWhenStopped: 1 })));

  async function run() {
    const node = await prepare({ stop, build: false });
    loadSettingsFile();
    const args = [`apps/api/src/${file}`, ...process.argv.slice(2)];
    return spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
  }
}

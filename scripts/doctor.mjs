// `npm run doctor`: checks the books of the database that the settings name.
import { spawnSync } from 'node:child_process';
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/prepare.mjs';
import { root } from './lib/root.mjs';
import { loadSettingsFile } from './lib/settings-file.mjs';
import { stopRequests } from './lib/stop-requests.mjs';

const { stop } = stopRequests();
process.exit(await examine().catch((error) => explainFailure(error, { codeWhenStopped: 1 })));

async function examine() {
  const node = await prepare({ stop, build: false });
  loadSettingsFile();
  return spawnSync(node, ['apps/api/src/doctor.ts'], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

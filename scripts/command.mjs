// What an operator types, on the database that the settings name (apps/api/src/commands):
//
//   npm run setup                            from an empty installation or the demo to the club's own site, in a terminal
//   npm run doctor                           checks the books
//   npm run admin -- create|sign-in|end-sessions|role …   accounts of people who run the club
//   npm run backup [-- FILE]                 database and uploads in one file
//   npm run restore -- FILE [--replace]      an installation as it was when the file was made
//   npm run move-to-postgres                 the content of the embedded database into the PostgreSQL of DATABASE_URL
//   npm run secret-key -- rotate|give-up     re-encrypts with a new key, or continues after the key was lost
import { spawnSync } from 'node:child_process';
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { root } from './lib/root.mjs';
import { loadSettingsFile } from './lib/settings-file.mjs';
import { stopRequests } from './lib/stop-requests.mjs';

const [name, ...args] = process.argv.slice(2);
const { stop } = stopRequests();
process.exit(await runCommand().catch((error) => explainFailure(error, { codeWhenStopped: 1 })));

/** @returns {Promise<number>} the command's exit code */
async function runCommand() {
  const node = await prepare({ stop, build: false });
  loadSettingsFile();
  return spawnSync(node, [`apps/api/src/commands/${name}.ts`, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1;
}

// `npm start`: from a fresh clone to a running site in one command. Runs on plain Node 20 before anything is installed.
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { serverFile } from './lib/installing/site-build.mjs';
import { checkPort } from './lib/port.mjs';
import { root, version } from './lib/root.mjs';
import { runServer } from './lib/server-process.mjs';
import { loadSettingsFile } from './lib/settings-file.mjs';
import { stopRequests } from './lib/stop-requests.mjs';

const { stop, force } = stopRequests();
process.exit(await start().catch((error) => explainFailure(error, { codeWhenStopped: 0 })));

async function start() {
  if (process.argv.includes('--version')) {
    console.log(version());
    return 0;
  }
  loadSettingsFile();
  await checkPort(process.env);
  const node = await prepare({ stop, build: true });
  process.env.NODE_ENV ??= 'production';
  return runServer({ node, file: serverFile, cwd: root, env: process.env, stop, force });
}

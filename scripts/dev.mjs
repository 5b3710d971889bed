// `npm run dev`: the API restarts and the site updates itself when a file changes. The site is at PORT and proxies
// calls to the API, which listens at API_PORT.
import { createInterface } from 'node:readline';
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { exitCodeOf, spawnLeashed } from './lib/run.mjs';
import { loadSettingsFile } from './lib/settings-file.mjs';
import { stopRequests } from './lib/stop-requests.mjs';
import { toolScript } from './lib/tools.mjs';

const { stop, force } = stopRequests();
force.addEventListener('abort', () => process.exit(1));
process.exit(await develop().catch((error) => explainFailure(error, { codeWhenStopped: 0 })));

async function develop() {
  const node = await prepare({ stop, build: false });
  loadSettingsFile();
  const { HOST = '127.0.0.1', PORT = '3000', API_PORT = String(Number(PORT) + 1) } = process.env;
  const { PUBLIC_URL = `http://${HOST}:${PORT}` } = process.env;
  const env = { ...process.env, NODE_ENV: 'development', API_PORT, PUBLIC_URL };

  const api = startPart('api', node, ['--watch', '--watch-preserve-output', 'apps/api/src/server.ts'], {
    ...env,
    PORT: API_PORT,
  });
  const vite = [
    toolScript('vite'),
    '--config',
    'apps/web/vite.config.ts',
    '--host',
    HOST,
    '--port',
    PORT,
    '--strictPort',
  ];
  const web = startPart('web', node, vite, env);

  const endBoth = () => [api, web].map((part) => part.connected && part.disconnect());
  stop.addEventListener('abort', endBoth);
  const ends = [api, web].map(exitCodeOf);
  const code = await Promise.race(ends);
  endBoth();
  await Promise.all(ends);
  return stop.aborted ? 0 : code;
}

/**
 * @param {string} name
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function startPart(name, node, args, env) {
  const part = spawnLeashed({ command: node, args }, { env });
  for (const stream of [part.stdout, part.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`));
  }
  return part;
}

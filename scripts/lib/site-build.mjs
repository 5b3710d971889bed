import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { ProgramFailed, run } from './run.mjs';

const stamp = join(root, 'dist', '.stamp');
const sources = ['apps', 'packages', 'scripts/build.mjs', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

export const serverFile = join('dist', 'server', 'server.js');

/**
 * Builds site and server, unless dist/ holds the build of exactly these sources. Only a whole build gets a stamp: what
 * a failed or interrupted one left is built again.
 *
 * @param {string} node
 * @param {AbortSignal} stop
 */
export async function ensureBuilt(node, stop) {
  const wanted = fingerprint(root, sources);
  if (isBuilt(wanted)) return;
  await withProgress('Building site and server', () => build(node, wanted, stop));
}

/** @param {string} wanted */
function isBuilt(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(root, serverFile));
}

/**
 * @param {string} node
 * @param {string} wanted
 * @param {AbortSignal} stop
 */
async function build(node, wanted, stop) {
  rmSync(stamp, { force: true });
  // Whatever NODE_ENV the server is going to run with, there is one build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(node, [join('scripts', 'build.mjs')], { env, stop });
  if (code !== 0) throw new ProgramFailed(`The build failed: scripts/build.mjs ended with code ${code}.`, output);
  writeFileSync(stamp, wanted);
}

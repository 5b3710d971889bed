import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from '../progress.mjs';
import { root } from '../root.mjs';
import { ProgramFailed, run } from '../run.mjs';
import { fingerprint } from './fingerprint.mjs';
import { buildBeside, switchTo } from './releases.mjs';

const sources = [
  'apps',
  'packages',
  'scripts/lib/installing/build-into.mjs',
  'scripts/lib/installing/bundle.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
export const distFolder = join(root, 'dist');

export const serverFile = join('dist', 'current', 'server', 'server.js');

/**
 * Builds site and server, unless there is a build of exactly these sources.
 *
 * @param {string} node
 * @param {AbortSignal} stop
 */
export async function ensureBuilt(node, stop) {
  switchTo(distFolder, await buildNext(node, stop));
}

/**
 * The same, without letting the next start use it yet.
 *
 * @param {string} node
 * @param {AbortSignal} stop
 * @returns {Promise<string>} the folder of the build
 */
export async function buildNext(node, stop) {
  const version = fingerprint(root, sources).slice(0, 16);
  const build = (/** @type {string} */ into) => buildInto(node, into, stop);
  const work = () => buildBeside({ folder: distFolder, version, build });
  return existsSync(join(distFolder, 'releases', version)) ? work() : withProgress('Building site and server', work);
}

/**
 * @param {string} node
 * @param {string} into
 * @param {AbortSignal} stop
 */
async function buildInto(node, into, stop) {
  // Whatever NODE_ENV the server is going to run with, there is one build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await run(node, [join('scripts', 'lib', 'installing', 'build-into.mjs'), into], {
    env,
    stop,
  });
  if (code !== 0) throw new ProgramFailed(`The build failed with code ${code}.`, output);
}

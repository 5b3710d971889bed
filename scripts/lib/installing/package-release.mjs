import { cpSync, lstatSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withProgress } from '../progress.mjs';
import { root, version } from '../root.mjs';
import { ProgramFailed, run } from '../run.mjs';
import { COMMAND_FILE, nativePackages, SERVER_FILE } from './release-files.mjs';
import { distFolder } from './site-build.mjs';

/**
 * Puts the current build into dist/release with everything it needs to run by `node server.js`, and into one file to
 * carry to a server of the same system.
 *
 * @param {string} node
 * @param {AbortSignal} stop
 * @returns {Promise<string>} a sentence about it
 */
export async function packageRelease(node, stop) {
  const name = `kickstand-${version()}-${process.platform}-${process.arch}`;
  const file = join(distFolder, `${name}.tgz`);
  await withProgress('Packing the release', async () => {
    const release = await assembleRelease(node, join(distFolder, 'release'), stop);
    await checked('tar', ['-czf', `${file}.part`, '-C', distFolder, 'release'], stop);
    renameSync(`${file}.part`, file);
    return release;
  });
  const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;
  return `dist/${name}.tgz (${megabytes(lstatSync(file).size)}) unpacks to ${megabytes(sizeOf(join(distFolder, 'release')))}: node server.js starts it.`;
}

/**
 * @param {string} node
 * @param {string} into
 * @param {AbortSignal} stop
 * @returns {Promise<string>} the folder
 */
export async function assembleRelease(node, into, stop) {
  const unfinished = `${into}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  // what was compiled is readable for the user who built it only
  const filter = (/** @type {string} */ name) => basename(name) !== 'compiled';
  cpSync(realpathSync(join(distFolder, 'current')), unfinished, { recursive: true, filter });
  await checked(
    node,
    [join('scripts', 'lib', 'installing', 'bundle-commands.mjs'), join(unfinished, 'commands')],
    stop,
  );
  for (const name of nativePackages(join(root, 'node_modules'))) {
    cpSync(join(root, 'node_modules', name), join(unfinished, 'node_modules', name), { recursive: true });
  }
  for (const name of ['deploy', 'docs', 'CHANGELOG.md', 'LICENSE', '.env.example']) {
    cpSync(join(root, name), join(unfinished, name), { recursive: true });
  }
  const about = { name: 'kickstand', version: version(), private: true, type: 'module', license: 'MIT' };
  writeFileSync(join(unfinished, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(join(unfinished, 'server.js'), SERVER_FILE);
  writeFileSync(join(unfinished, 'command.js'), COMMAND_FILE);
  rmSync(into, { recursive: true, force: true });
  renameSync(unfinished, into);
  return into;
}

/** @param {string} folder */
export function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {AbortSignal} stop
 */
async function checked(command, args, stop) {
  const { code, output } = await run(command, args, { stop, env: { ...process.env, NODE_ENV: 'production' } });
  if (code !== 0)
    throw new ProgramFailed(`The release couldn't be packed: ${command} ended with code ${code}.`, output);
}

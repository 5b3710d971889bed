import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { withProgress } from '../progress.mjs';
import { root } from '../root.mjs';
import { ProgramFailed, run } from '../run.mjs';
import { fingerprint } from './fingerprint.mjs';

const modules = join(root, 'node_modules');
// Inside node_modules, which npm ci empties first, so an interrupted install has no stamp.
const STAMP = '.kickstand-installed';
// npm writes this last. Some versions exit with code 0 although they gave up, and then it is missing.
const NPM_IS_DONE = '.package-lock.json';

/**
 * Installs what the lock file names, unless exactly that is there already.
 *
 * @param {AbortSignal} stop
 */
export async function ensureInstalled(stop) {
  const wanted = wantedPackages();
  if (isInstalled(modules, wanted)) return;
  await withProgress('Installing packages', () =>
    install(modules, wanted, () => {
      if (process.platform === 'win32') moveRunningNodeAside();
      // NODE_ENV=production would leave out the packages that build the site.
      return runNpm(['ci', '--include=dev', '--include=optional', '--no-progress'], stop);
    }),
  );
}

/**
 * @param {string} folder
 * @param {string} wanted
 */
export function isInstalled(folder, wanted) {
  const stamp = join(folder, STAMP);
  return existsSync(join(folder, NPM_IS_DONE)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/**
 * @param {string} folder
 * @param {string} wanted
 * @param {() => Promise<{ code: number, output: string }>} npmCi
 */
export async function install(folder, wanted, npmCi) {
  rmSync(join(folder, STAMP), { force: true });
  const { code, output } = await npmCi();
  if (code !== 0 || !existsSync(join(folder, NPM_IS_DONE))) {
    const how = code === 0 ? 'stopped half-way without an error' : `ended with code ${code}`;
    throw new ProgramFailed(`The packages couldn't be installed: npm ci ${how}.`, output);
  }
  writeFileSync(join(folder, STAMP), wanted);
}

function wantedPackages() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`)
      : [],
  );
  return fingerprint(root, ['package-lock.json', ...workspaces]);
}

/** Windows cannot delete a running executable, and npm puts the pinned Node in node_modules first on the PATH. */
function moveRunningNodeAside() {
  const folder = join(root, '.cache', 'replaced-node');
  rmSync(folder, { recursive: true, force: true });
  if (!process.execPath.startsWith(modules)) return;
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, 'node.exe');
  renameSync(process.execPath, aside);
  process.execPath = aside;
}

/**
 * Runs npm: the very npm that started this command when there is one, else the one on the PATH.
 *
 * @param {string[]} args
 * @param {AbortSignal} stop
 */
export function runNpm(args, stop) {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  // On SIGTERM npm would clean up for many seconds first; the next install starts from scratch anyway.
  const options = { stop, stopSignal: /** @type {const} */ ('SIGKILL') };
  if (basename(npm) === 'npm-cli.js') return run(node, [npm, ...args], options);
  // npm is a batch file on Windows, which only the command interpreter can start.
  if (process.platform === 'win32') return run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options);
  return run('npm', args, options);
}

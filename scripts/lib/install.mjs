import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { runNpm } from './npm.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';
import { ProgramFailed } from './run.mjs';

const modules = join(root, 'node_modules');
// Lives inside what it vouches for: npm ci empties node_modules first, so a broken-off install has no stamp.
const stamp = join(modules, '.kickstand-installed');

/**
 * Installs what the lock file names, unless exactly that is there already.
 *
 * @param {AbortSignal} stop
 */
export async function ensureInstalled(stop) {
  const wanted = wantedPackages();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await withProgress('Installing packages', async () => {
    rmSync(stamp, { force: true });
    if (process.platform === 'win32') moveRunningNodeAside();
    // NODE_ENV=production would leave out the packages that build the site.
    const { code, output } = await runNpm(['ci', '--include=dev', '--include=optional', '--no-progress'], stop);
    if (code !== 0)
      throw new ProgramFailed(`The packages could not be installed: npm ci ended with code ${code}.`, output);
  });
  writeFileSync(stamp, wanted);
}

function wantedPackages() {
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`)
      : [],
  );
  return fingerprint(root, ['package-lock.json', ...workspaces]);
}

/** Windows deletes no running program, and npm puts the pinned Node in node_modules first on the PATH. */
function moveRunningNodeAside() {
  const folder = join(root, '.cache', 'replaced-node');
  rmSync(folder, { recursive: true, force: true });
  if (!process.execPath.startsWith(modules)) return;
  mkdirSync(folder, { recursive: true });
  const aside = join(folder, 'node.exe');
  renameSync(process.execPath, aside);
  process.execPath = aside;
}

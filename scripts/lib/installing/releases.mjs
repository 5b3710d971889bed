import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Builds that stay on disk: an instance that still runs an older one, and its open tabs, need its files. */
const KEPT = 3;

/**
 * The build of this version. It is made beside the others and appears under its name only when it is whole, so a running
 * site never loses a file and a failed build changes nothing.
 *
 * @param {{ folder: string, version: string, build: (into: string) => Promise<void> }} options
 * @returns {Promise<string>} its folder
 */
export async function buildBeside({ folder, version, build }) {
  const releases = join(folder, 'releases');
  const release = join(releases, version);
  if (!existsSync(release)) {
    const unfinished = join(releases, '.unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await build(unfinished);
    renameSync(unfinished, release);
  }
  return release;
}

/**
 * Lets `folder/current` lead to this build, for the next start.
 *
 * @param {string} folder
 * @param {string} release
 */
export function switchTo(folder, release) {
  utimesSync(release, new Date(), new Date());
  pointTo(join(folder, 'current'), release);
  removeOldest(join(folder, 'releases'));
}

/**
 * The build that the next start uses; null before the first.
 *
 * @param {string} folder
 */
export function currentRelease(folder) {
  const link = join(folder, 'current');
  return existsSync(link) ? realpathSync(link) : null;
}

/**
 * @param {string} link
 * @param {string} release
 */
function pointTo(link, release) {
  const fresh = `${link}.${process.pid}`;
  rmSync(fresh, { force: true });
  // a junction needs no special rights on Windows; elsewhere the type is ignored
  symlinkSync(release, fresh, 'junction');
  // only POSIX replaces a link in one step
  if (process.platform === 'win32' && lstatSync(link, { throwIfNoEntry: false })) rmSync(link, { recursive: true });
  renameSync(fresh, link);
}

/** @param {string} releases */
function removeOldest(releases) {
  const byAge = readdirSync(releases)
    .filter((name) => !name.startsWith('.'))
    .map((name) => ({ path: join(releases, name), time: statSync(join(releases, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time);
  for (const { path } of byAge.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}

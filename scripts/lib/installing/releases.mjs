import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
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
 * Sees to it that `folder/current` leads to the build of this version. A build is made beside the others and appears
 * under its name only when it is whole, so a running site never loses a file and a failed build changes nothing.
 *
 * @param {{ folder: string, version: string, build: (into: string) => Promise<void> }} options
 */
export async function ensureRelease({ folder, version, build }) {
  const releases = join(folder, 'releases');
  const release = join(releases, version);
  if (!existsSync(release)) {
    const unfinished = join(releases, '.unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    await build(unfinished);
    renameSync(unfinished, release);
  }
  utimesSync(release, new Date(), new Date());
  pointTo(join(folder, 'current'), release);
  removeOldest(releases);
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

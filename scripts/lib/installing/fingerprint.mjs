import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Changes in these do not affect what is installed or built. */
const skippedFolders = new Set(['node_modules', 'dist', 'data', '.cache', 'test-results']);
const testFile = /\.test\.[cm]?[jt]sx?$/;

/**
 * A hash over names and contents of files, so that it changes exactly when one of them does
 * (times of change do not count: a fresh clone and an old one agree).
 *
 * @param {string} folder
 * @param {string[]} paths files or folders inside it; missing ones count as absent
 */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => filesUnder(folder, start)).sort()) {
    const content = readFileSync(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} path with forward slashes, so that all systems agree
 * @returns {string[]}
 */
function filesUnder(folder, path) {
  const found = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return testFile.test(path) ? [] : [path];
  return readdirSync(join(folder, path))
    .filter((name) => !skippedFolders.has(name))
    .flatMap((name) => filesUnder(folder, `${path}/${name}`));
}

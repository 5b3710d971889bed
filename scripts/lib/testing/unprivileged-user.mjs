import { spawnSync } from 'node:child_process';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * PostgreSQL refuses to run as root: then it runs as its own user, or as nobody.
 *
 * @returns {{ uid?: number, gid?: number }} nothing when this process is not root
 */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and this system has neither a user postgres nor nobody.');
}

/**
 * A new folder in a place that other users can reach (root's TMPDIR may be private).
 *
 * @param {string} prefix
 */
export function reachableTempFolder(prefix) {
  const place = [tmpdir(), '/tmp', '/var/tmp'].find(isReachable) ?? tmpdir();
  return mkdtempSync(join(place, prefix));
}

/** @param {string} folder */
function isReachable(folder) {
  if (process.platform === 'win32') return true;
  for (let path = folder; ; path = dirname(path)) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || (found.mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * @param {'-u' | '-g'} kind
 * @param {string} name
 */
function idOf(kind, name) {
  const { status, stdout } = spawnSync('id', [kind, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const GB = 1024 ** 3;
const PREFIX = 'kickstand-tests-';

/**
 * A folder for the temporary files of a test run, in memory where the system has a place for that and room to spare: tests
 * make and delete hundreds of databases of a thousand files each, which costs a disk's file system more than the copying.
 *
 * @param {{ place?: string, neededBytes?: number }} [options]
 */
export function temporaryFolder({ place = '/dev/shm', neededBytes = 2 * GB } = {}) {
  const inMemory = hasRoom(place, neededBytes);
  if (inMemory) removeAbandoned(place);
  const folder = mkdtempSync(join(inMemory ? place : tmpdir(), `${PREFIX}${process.pid}-`));
  // as open as /tmp: PostgreSQL doesn't run as root
  chmodSync(folder, 0o1777);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param {string} place
 * @param {number} neededBytes
 */
function hasRoom(place, neededBytes) {
  try {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize >= neededBytes && freemem() >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * A run that was killed couldn't clean up, and memory isn't emptied at night.
 *
 * @param {string} place
 */
function removeAbandoned(place) {
  for (const name of readdirSync(place).filter((found) => found.startsWith(PREFIX))) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10);
    if (!isAlive(pid)) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // it belongs to another user
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirInUse, StartError } from '../database.ts';

/** Everything Kickstand keeps in DATA_DIR. */
const OURS = /^(db|in-use\.lock(-journal)?|secret\.key(\.new)?|outbox|uploads|incoming|pictures|backups)$/;
const OTHERS_MAY = 0o077;

/**
 * Creates DATA_DIR and closes it to other users of this machine: it holds members' data and the secret key. A folder
 * that also holds other things stays open, and only our part of it is closed. Returns whether others are kept out.
 */
export function openDataDir(dataDir: string): { isPrivate: boolean } {
  // applies to every file created from now on
  process.umask(OTHERS_MAY);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(`DATA_DIR ${dataDir} can't be created: choose a folder this user may write to.`, { cause });
  }
  const names = readdirSync(dataDir);
  const paths = names.filter((name) => OURS.test(name)).map((name) => path.join(dataDir, name));
  if (names.every((name) => OURS.test(name))) paths.push(dataDir);
  return { isPrivate: paths.map(closeToOthers).every(Boolean) };
}

export const hasEmbeddedDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, 'db', 'PG_VERSION'));

/** The embedded database creates its files readable by everyone. */
export function closeDatabaseFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) closeToOthers(path.join(folder, name));
}

/** Not every file system has modes, and we may not own the file: then it stays as it is. */
function closeToOthers(file: string): boolean {
  const { mode } = statSync(file);
  if ((mode & OTHERS_MAY) === 0 || process.platform === 'win32') return true;
  try {
    chmodSync(file, mode & ~OTHERS_MAY & 0o777);
  } catch {
    // looked at below
  }
  return (statSync(file).mode & OTHERS_MAY) === 0;
}

/**
 * Locks DATA_DIR for this process: two embedded databases on one folder silently lose rows. The lock is an exclusive
 * SQLite transaction, because the operating system drops it even after kill -9.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(path.join(dataDir, 'in-use.lock'));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw new DataDirInUse(
      `DATA_DIR ${dataDir} is in use by another running Kickstand: stop that one, or set a different DATA_DIR.`,
      { cause },
    );
  }
  return () => lock.close();
}

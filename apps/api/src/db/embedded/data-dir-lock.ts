import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../database.ts';

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
    throw new StartError(
      `DATA_DIR ${dataDir} is in use by another running Kickstand: stop that one, or give this one a DATA_DIR of its own.`,
      { cause },
    );
  }
  return () => lock.close();
}

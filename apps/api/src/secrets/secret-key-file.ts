import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const OWNER_ONLY = 0o600;

export const newSecretKey = (): Buffer => randomBytes(32);

const fileIn = (dataDir: string) => path.join(dataDir, 'secret.key');

/** The key stored in DATA_DIR; null if it does not exist yet. */
export function findKeptKey(dataDir: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(fileIn(dataDir), 'utf8').trim(), 'base64');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The key made on the first start, kept in DATA_DIR for this user alone. */
export function keptSecretKey(dataDir: string): { key: Buffer; isNew: boolean } {
  const kept = findKeptKey(dataDir);
  if (kept) return { key: kept, isNew: false };
  const key = newSecretKey();
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(fileIn(dataDir), lineOf(key), { mode: OWNER_ONLY, flag: 'wx' });
    return { key, isNew: true };
  } catch (error) {
    // another instance on the same folder was first: its key holds
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return keptSecretKey(dataDir);
  }
}

/** Writes a new key beside the old one; `takeEffect` puts it in the old one's place. */
export function layAsideKey(dataDir: string, key: Buffer): { takeEffect: () => void } {
  const aside = `${fileIn(dataDir)}.new`;
  writeFileSync(aside, lineOf(key), { mode: OWNER_ONLY, flush: true });
  return { takeEffect: () => renameSync(aside, fileIn(dataDir)) };
}

const lineOf = (key: Buffer) => `${key.toString('base64')}\n`;

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const OWNER_ONLY = 0o600;

export const newSecretKey = (): Buffer => randomBytes(32);

const fileIn = (dataDir: string) => path.join(dataDir, 'secret.key');
const nextFileIn = (dataDir: string) => `${fileIn(dataDir)}.new`;

/** The key stored in DATA_DIR; null if it does not exist yet. */
export const findKeptKey = (dataDir: string): Buffer | null => readKey(fileIn(dataDir));

function readKey(file: string): Buffer | null {
  try {
    return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
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

/** The key that a change of keys is bringing in, if one was interrupted: some texts are encrypted with it already. */
export const findNextKey = (dataDir: string): Buffer | null => readKey(nextFileIn(dataDir));

/**
 * The key beside the old one, made once: a change that was interrupted continues with the same. `takeEffect` puts it in
 * the old one's place.
 */
export function layAsideKey(dataDir: string): { key: Buffer; takeEffect: () => void } {
  const key = findNextKey(dataDir) ?? newSecretKey();
  writeFileSync(nextFileIn(dataDir), lineOf(key), { mode: OWNER_ONLY, flush: true });
  return { key, takeEffect: () => renameSync(nextFileIn(dataDir), fileIn(dataDir)) };
}

const lineOf = (key: Buffer) => `${key.toString('base64')}\n`;

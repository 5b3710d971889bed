import path from 'node:path';
import type { Secrets } from '../../secrets/secrets.ts';
import type { Settings } from '../../settings.ts';

export type BackupPlace = {
  file: string;
  /** Null when uploads are kept elsewhere (S3), where they stay. */
  uploads: string | null;
};

/** A name is relative to the folder where the command was typed. */
export const placeOf = (
  { dataDir, storage }: Pick<Settings, 'dataDir' | 'storage'>,
  file: string,
  typedIn: string,
): BackupPlace => ({
  file: path.resolve(typedIn, file),
  uploads: storage ? null : path.join(dataDir, 'uploads'),
});

export const backupsFolder = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'backups');

/** Named by the second, so that the newest is the last of a list. */
export const usualFile = ({ dataDir }: Pick<Settings, 'dataDir'>, now: Date): string =>
  path.join(backupsFolder({ dataDir }), `kickstand-${now.toISOString().slice(0, 19).replace(/[T:]/g, '-')}.backup`);

/** Proves to the running site that the person at its terminal has its key. */
export const operatorToken = (secrets: Pick<Secrets, 'derive'>): string => secrets.derive('operator');

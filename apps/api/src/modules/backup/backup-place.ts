import path from 'node:path';
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

/** Named by the minute, so that the newest is the last of a list. */
export const usualFile = ({ dataDir }: Pick<Settings, 'dataDir'>, now: Date): string =>
  path.join(dataDir, 'backups', `kickstand-${now.toISOString().slice(0, 16).replace(/[T:]/g, '-')}.backup`);

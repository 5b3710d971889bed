import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../settings.ts';

/** Where messages are stored while no mail server is set; they stay there when one is set later. */
export const outboxOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'outbox');

/** Their names begin with the moment they were written. */
export async function deleteKeptMails(settings: Pick<Settings, 'dataDir'>, before: Date): Promise<void> {
  const oldest = before.toISOString().replace(/[:.]/g, '-');
  const names = await readdir(outboxOf(settings)).catch(() => []);
  for (const name of names) {
    if (/^\d{4}-\d{2}-\d{2}T.*\.eml(\.part)?$/.test(name) && name < oldest) {
      await rm(path.join(outboxOf(settings), name), { force: true });
    }
  }
}

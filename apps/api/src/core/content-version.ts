import { announceChange } from '../db/content-channel.ts';
import type { Database } from '../db/database.ts';

/**
 * Counts the changes to the public content, in this instance and in others: cached answers of an older version are
 * stale.
 */
export type ContentVersion = { current(): number; bump(): void };

export function makeContentVersion(): ContentVersion {
  let version = 0;
  return {
    current: () => version,
    bump() {
      version += 1;
    },
  };
}

/** Changes public content: the next read is fresh, here at once and in the other instances after the commit. */
export async function changeContent<T>(
  deps: { db: Database; contentVersion: ContentVersion },
  change: (transaction: Database) => Promise<T>,
): Promise<T> {
  const result = await deps.db.transaction(async (transaction) => {
    const value = await change(transaction);
    await announceChange(transaction);
    return value;
  });
  deps.contentVersion.bump();
  return result;
}

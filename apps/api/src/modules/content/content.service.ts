import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { announceChange } from './content.queries.ts';

export { CONTENT_CHANNEL } from './content.queries.ts';

/** Tells how often the public content has changed, here or in another instance. */
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

/** Changes what the public sees: the next read is fresh, here at once and in the other instances when it is committed. */
export async function changeContent<T>(
  deps: Pick<Deps, 'db' | 'contentVersion'>,
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

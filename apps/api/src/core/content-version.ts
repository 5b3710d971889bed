import { announceChange } from '../db/content-channel.ts';
import type { Database } from '../db/database.ts';

/**
 * Counts the changes to the public content, in this instance and in others: cached answers of an older version are
 * stale.
 */
export type ContentVersion = {
  current(): number;
  bump(): void;
  /** The moments to come at which the content changes by itself: something appears on the site. */
  expect(moments: readonly Date[]): void;
  isExpecting(moment: Date): boolean;
  /** Calls back after every change; returns how to stop it. */
  onChange(listener: () => void): () => void;
};

export function makeContentVersion(now: () => Date = () => new Date()): ContentVersion {
  let version = 0;
  let expected: number[] = [];
  const listeners = new Set<() => void>();
  return {
    current() {
      // compared when it's asked for, not by a timer: no answer is served that is older than the moment
      while (expected[0] !== undefined && expected[0] <= now().getTime()) {
        expected.shift();
        version += 1;
      }
      return version;
    },
    expect(moments) {
      expected = moments.map((moment) => moment.getTime()).toSorted((one, other) => one - other);
    },
    isExpecting: (moment) => expected.includes(moment.getTime()),
    bump() {
      version += 1;
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
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

/** A name for a statement that is sent again and again; none for any other. */
export type StatementNames = {
  nameOf(text: string): string | undefined;
  /** The server, or a pooler before it, doesn't keep names: none is given any more. */
  stop(): void;
};

export const NAMED_FROM = 10;
const MAX_NAMES = 300;
const MAX_COUNTED = 2_000;
const MAX_LENGTH = 6_000;
/** Searches and pages are planned for the words and numbers they are given. */
const PLANNED_EACH_TIME = /\b(?:i?like|offset)\b/i;

/**
 * The server parses and plans a named statement once per connection. Texts that differ from call to call, such as those
 * with long lists, don't come back often enough to get a name, and their number is bounded on both sides.
 */
export function makeStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let isStopped = false;
  return {
    nameOf(text) {
      if (isStopped) return undefined;
      const known = names.get(text);
      if (known || names.size === MAX_NAMES || text.length > MAX_LENGTH) return known;
      const count = (counts.get(text) ?? 0) + 1;
      if (count >= NAMED_FROM && !PLANNED_EACH_TIME.test(text)) {
        counts.delete(text);
        names.set(text, `kickstand_${names.size + 1}`);
        return names.get(text);
      }
      if (counts.size >= MAX_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    },
    stop() {
      isStopped = true;
    },
  };
}

type Refusal = { code?: string | undefined; message?: string };

/** A name that is unknown or taken on this connection, and a plan whose columns have changed since. */
export const isAboutNames = (error: Refusal): boolean =>
  error.code === '26000' || error.code === '42P05' || isOldPlan(error);

/** After a migration by a newer version: a new connection plans anew. */
export const isOldPlan = ({ code, message = '' }: Refusal): boolean =>
  code === '0A000' && message.startsWith('cached plan');

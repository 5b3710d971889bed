import type { Database } from './database.ts';

/**
 * Caches a prepared statement per database and arguments: building a statement costs more than running a small one.
 * Only for the database itself, never for a transaction: a prepared statement belongs to the handle it was made on.
 */
export function preparedPer<Args extends string[], Prepared>(prepare: (db: Database, ...args: Args) => Prepared) {
  const kept = new WeakMap<Database, Map<string, Prepared>>();
  return (db: Database, ...args: Args): Prepared => {
    const own = kept.get(db) ?? new Map<string, Prepared>();
    kept.set(db, own);
    const key = args.join(' ');
    const statement = own.get(key) ?? prepare(db, ...args);
    own.set(key, statement);
    return statement;
  };
}

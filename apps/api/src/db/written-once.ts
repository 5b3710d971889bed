import { is, Param, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** By the names of the placeholders. */
export type Values = Record<string, unknown>;
type Written = { text: string; read: ((values: Values) => unknown)[] };

const dialect = new PgDialect();

/**
 * A long statement whose text is put together once for each kind and set of values, because that takes longer than all
 * else in a call. All that differs between two runs is a placeholder.
 */
export function writtenOnce<Row>() {
  const kept = new Map<string, Written>();
  return async (db: Database, kind: string, values: Values, write: () => SQL): Promise<Row[]> => {
    const key = `${kind} ${Object.keys(values)}`;
    const written = kept.get(key) ?? writeDown(write());
    kept.set(key, written);
    return rowsOf(db, filled(written, values));
  };
}

function writeDown(statement: SQL): Written {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, read: params.map(readerOf) };
}

function readerOf(param: unknown): Written['read'][number] {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { name } = param.value;
  const { encoder } = param;
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]));
}

/** What the library asks of a statement: its text and values. */
const filled = ({ text, read }: Written, values: Values): SQL => {
  const query = { sql: text, params: read.map((value) => value(values)) };
  return { getSQL: () => ({ toQuery: () => query }) } as unknown as SQL;
};

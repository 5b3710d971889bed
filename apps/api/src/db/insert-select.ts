import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Values } from './written-once.ts';

/**
 * `insert into … select …`: the row is inserted once for each row of `from`, a part of the same statement. Its values are
 * those of `valuesOf` when the statement runs.
 */
export function insertFrom<T extends PgTable>(table: T, row: T['$inferInsert'], from: SQL): SQL {
  const given = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    (row as Values)[name] === undefined ? [] : [{ column, value: sql.placeholder(nameOf(table, name)) }],
  );
  const names = given.map(({ column }) => sql.identifier(column.name));
  // a value in a list of columns has no type unless it is given one
  const values = given.map(({ column, value }) => sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`);
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, COMMA)}) select ${sql.join(values, COMMA)} from ${from}`;
}

export const valuesOf = <T extends PgTable>(table: T, row: T['$inferInsert']): Values =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [nameOf(table, name), value]),
  );

/** To insert the row once, as a part of a statement that reads none. */
export const ONCE = sql`(select) as once`;

const nameOf = (table: PgTable, name: string) => `${getTableName(table)}.${name}`;
const COMMA = sql.raw(', ');

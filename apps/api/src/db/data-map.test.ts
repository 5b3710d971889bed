import { readdirSync, readFileSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';

const page = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');

/** 'table.column' for each one the page names, as "`table`: column, column". */
const named = [...page.matchAll(/`([a-z_]+)`: ([a-z_,\s]+)/g)].flatMap(([, table, columns = '']) =>
  columns.split(',').map((column) => `${table}.${column.trim().split(/\s/)[0]}`),
);

const files = [
  ...readdirSync(new URL('schema/', import.meta.url)).map((name) => new URL(`schema/${name}`, import.meta.url)),
  new URL('../sandbox/sandbox-tables.ts', import.meta.url),
];
const modules = await Promise.all(files.map((file) => import(file.href) as Promise<Record<string, unknown>>));
const columns = modules
  .flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)))
  .flatMap((table) => {
    const { name, columns: ofTable } = getTableConfig(table);
    return ofTable.map((column) => `${name}.${column.name}`);
  });

test('docs/privacy.md says of every column whether it is about people', () => {
  expect(columns.length).toBeGreaterThan(300);
  const missing = columns.filter((column) => !named.includes(column));
  expect(missing, 'name them in docs/privacy.md: in the data map, or among the columns without personal data').toEqual(
    [],
  );
});

test('docs/privacy.md names each column once, and none that is gone', () => {
  expect(named.filter((column) => !columns.includes(column))).toEqual([]);
  expect(named.filter((column, place) => named.indexOf(column) !== place)).toEqual([]);
});

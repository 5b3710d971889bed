import { type Column, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A whole row as one JSON value: the driver and Drizzle take longer over the 34 values of a ride than the JSON parser over
 * all of it. For lists that are read often; moments are the only columns that JSON has no type for.
 */
export function jsonRow<T extends PgTable>(table: T): SQL<InferSelectModel<T>> {
  const columns = Object.entries<Column>(getTableColumns(table));
  const moments = columns.filter(([, column]) => column.dataType === 'date');
  const pairs = columns.map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`.mapWith((row: Record<string, unknown>) => {
    for (const [key, column] of moments) {
      if (row[key] !== null) row[key] = column.mapFromDriverValue(row[key]);
    }
    return row as InferSelectModel<T>;
  });
}

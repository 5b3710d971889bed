import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { jsonRow } from './json-row.ts';
import { blogs } from './schema/blogs.ts';
import { events, rides } from './schema/bookables.ts';
import { completedRides } from './schema/completed-rides.ts';

test.each([rides, events, blogs, completedRides].map((table) => [table]))(
  'a row that is read as JSON is the same as one that is read by columns',
  async (table) => {
    const { db, close } = await openTestDatabase('demo');
    try {
      const byColumns = await db.select().from(table).orderBy(asc(table.id));
      const asJson = await db
        .select({ row: jsonRow(table) })
        .from(table)
        .orderBy(asc(table.id));
      expect(byColumns.length).toBeGreaterThan(5);
      expect(asJson.map(({ row }) => row)).toEqual(byColumns);
    } finally {
      await close();
    }
  },
);

import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { itemCheck, itemColumns } from './item-columns.ts';

/** Who leads which ride or event. */
export const captains = pgTable(
  'captains',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...itemColumns(),
  },
  (table) => [
    uniqueIndex('captains_ride_key').on(table.rideId, table.userId),
    uniqueIndex('captains_event_key').on(table.eventId, table.userId),
    index('captains_user_index').on(table.userId),
    itemCheck('captains', table),
  ],
);

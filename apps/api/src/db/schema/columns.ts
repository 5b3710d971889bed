import { bigint, boolean, timestamp } from 'drizzle-orm/pg-core';

export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Money is whole paise. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

/** Made by the demo when it filled the database; leaving the demo removes these records and no others. */
export const isDemo = () => boolean('is_demo').notNull().default(false);

import { boolean } from 'drizzle-orm/pg-core';

/** Made by the demo when it filled the database; leaving the demo removes these records and no others. */
export const isDemo = () => boolean('is_demo').notNull().default(false);

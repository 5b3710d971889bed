import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import { sql } from 'drizzle-orm';
import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** How the picture of an item looks: chosen once, when it is first needed, so that it never changes. */
export type StoredPicture = { scene: string; layout: number; light: string };
export const picture = () => jsonb('picture').$type<StoredPicture>();

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Until then only the back-office sees it; null for at once. */
export const publishAt = () => instant('publish_at');
export const publishAtIndex = (name: string, column: Parameters<ReturnType<typeof index>['on']>[0]) =>
  index(`${name}_publish_at_index`).on(column).where(sql`publish_at is not null`);

export const texts = (name: string) => jsonb(name).$type<string[]>().notNull().default([]);

type Route = { startLocation: string; endLocation: string; waypoints: string[] };
export const route = () =>
  jsonb('route').$type<Route>().notNull().default({ startLocation: '', endLocation: '', waypoints: [] });

export const difficulty = () => text({ enum: DIFFICULTIES }).notNull();

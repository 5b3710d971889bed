import type { Pictured } from '@kickstand/contract/shared/pictures';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import type { StoredPicture } from '../../db/schema/content-columns.ts';
import type { PictureChoice, Subject } from './choose-pictures.ts';
import { sectionAddress, splitAddress } from './kept-names.ts';

export type StoredSubject = Subject & { id: string };
type Section = { id: string; order: number; texts: string[] };

const TABLES = { rides, 'completed-rides': completedRides, events, blogs };

/** Only the code above writes it. */
const asChoice = (picture: StoredPicture | null) => picture as PictureChoice | null;

const SELECT: Record<Pictured, (db: Database) => Promise<StoredSubject[]>> = {
  rides: async (db) => {
    const rows = await db.select().from(rides).orderBy(sql`${rides.startsAt} asc nulls last`, rides.id);
    return rows.map(({ id, slug, title, slogan, route, place, startsAt, picture }) => ({
      id,
      slug,
      // the places on the way are not where it goes
      texts: [title, route.endLocation, place, slogan],
      start: startsAt,
      picture: asChoice(picture),
    }));
  },
  'completed-rides': async (db) => {
    const rows = await db.select().from(completedRides).orderBy(desc(completedRides.date), completedRides.id);
    return rows.map(({ id, slug, title, route, venue, date, picture }) => ({
      id,
      slug,
      texts: [title, route.endLocation, venue],
      start: date,
      picture: asChoice(picture),
    }));
  },
  events: async (db) => {
    const rows = await db.select().from(events).orderBy(sql`${events.startsAt} asc nulls last`, events.id);
    return rows.map(({ id, slug, title, subtitle, tags, place, startsAt, category, picture }) => ({
      id,
      slug,
      category,
      texts: [title, subtitle, tags.join(' '), place],
      start: startsAt,
      picture: asChoice(picture),
    }));
  },
  blogs: async (db) => {
    const rows = await db
      .select()
      .from(blogs)
      .orderBy(desc(sql`coalesce(${blogs.publishedAt}, ${blogs.createdAt})`), blogs.id);
    return rows.map(({ id, slug, title, category, picture }) => ({
      id,
      slug,
      category,
      texts: [title],
      start: null,
      picture: asChoice(picture),
    }));
  },
};

/** Every item of a kind, in the order of its public list. */
export const selectSubjects = (db: Database, kind: Pictured): Promise<StoredSubject[]> => SELECT[kind](db);

export async function findPicture(db: Database, kind: Pictured, id: string) {
  const table = TABLES[kind];
  const [row] = await db.select({ slug: table.slug, picture: table.picture }).from(table).where(eq(table.id, id));
  return row ? { slug: row.slug, picture: asChoice(row.picture) } : null;
}

/** An item that has a picture keeps it. */
export async function savePicture(db: Database, kind: Pictured, id: string, picture: PictureChoice): Promise<void> {
  const table = TABLES[kind];
  await db
    .update(table)
    .set({ picture })
    .where(and(eq(table.id, id), isNull(table.picture)));
}

export async function selectSections(db: Database, eventId: string): Promise<Section[]> {
  const [row] = await db.select({ sections: events.contentSections }).from(events).where(eq(events.id, eventId));
  return (row?.sections ?? []).map(({ _id, order, heading, subheading, content }) => ({
    id: _id,
    order,
    texts: [heading, subheading, content],
  }));
}

/** Those of the addresses under which there is an item, or a section of an event. */
export async function selectAddresses(db: Database, kind: Pictured, addresses: string[]): Promise<Set<string>> {
  if (kind !== 'events') {
    const { id } = TABLES[kind];
    const rows = await db.select({ id }).from(TABLES[kind]).where(inArray(id, addresses));
    return new Set(rows.map((row) => row.id));
  }
  const ids = addresses.map((address) => splitAddress(address).id);
  const sectionIds = sql<string[]>`jsonb_path_query_array(${events.contentSections}, '$[*]._id')`;
  const rows = await db.select({ id: events.id, sectionIds }).from(events).where(inArray(events.id, ids));
  return new Set(rows.flatMap((row) => [row.id, ...row.sectionIds.map((id) => sectionAddress(row.id, id))]));
}

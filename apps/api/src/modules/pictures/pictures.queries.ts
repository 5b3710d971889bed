import type { Pictured } from '@kickstand/contract/shared/pictures';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { blogs, completedRides, events, rides } from '../../db/schema/content.ts';

/** Inputs that determine how an item is drawn. */
export type Subject = { slug: string; words: string; start: Date | null };

const SELECT: Record<Pictured, (db: Database, id: string) => Promise<Subject[]>> = {
  rides: async (db, id) => {
    const rows = await db.select().from(rides).where(eq(rides.id, id));
    return rows.map((row) => ({
      slug: row.slug,
      // the venue is where riders gather, not where they ride to
      words: [row.title, row.route.endLocation, ...row.route.waypoints].join(' '),
      start: row.startsAt,
    }));
  },
  'completed-rides': async (db, id) => {
    const rows = await db.select().from(completedRides).where(eq(completedRides.id, id));
    return rows.map((row) => ({
      slug: row.slug,
      words: [row.title, row.venue, row.route.endLocation, ...row.tags].join(' '),
      start: row.date,
    }));
  },
  events: async (db, id) => {
    // a section's picture is drawn like the event's, with its own seed
    const [eventId = '', sectionId] = id.split('~');
    const rows = await db.select().from(events).where(eq(events.id, eventId));
    return rows.map((row) => {
      const section = row.contentSections.find(({ _id }) => _id === sectionId);
      return {
        slug: section ? `${row.slug}-${section.order}` : row.slug,
        words: section
          ? `${section.heading} ${section.content} ${row.title}`
          : `${row.title} ${row.tags.join(' ')} ${row.place}`,
        start: row.startsAt,
      };
    });
  },
  blogs: async (db, id) => {
    const rows = await db.select().from(blogs).where(eq(blogs.id, id));
    return rows.map((row) => ({
      slug: row.slug,
      // only the title names a place; for the rest the seed gives a list of articles its variety
      words: row.title,
      start: null,
    }));
  },
};

export async function findSubject(db: Database, kind: Pictured, id: string): Promise<Subject | null> {
  const [subject] = await SELECT[kind](db, id);
  return subject ?? null;
}

import { and, asc, count, gt, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';

const BATCH = 500;

export async function countSealedTexts(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(bookings).where(isNotNull(bookings.medicalHistory));
  return Number(row?.total ?? 0);
}

/** The next encrypted texts by id, so that no more than a batch is in memory. */
export async function selectSealedTexts(db: Database, afterId: string): Promise<{ id: string; sealed: string }[]> {
  const rows = await db
    .select({ id: bookings.id, sealed: bookings.medicalHistory })
    .from(bookings)
    .where(and(isNotNull(bookings.medicalHistory), gt(bookings.id, afterId)))
    .orderBy(asc(bookings.id))
    .limit(BATCH)
    .for('update');
  return rows.map(({ id, sealed }) => ({ id, sealed: sealed ?? '' }));
}

export async function updateSealedTexts(db: Database, texts: { id: string; sealed: string }[]): Promise<void> {
  await db.execute(sql`
    update ${bookings} set medical_history = fresh.sealed
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as fresh (id text, sealed text)
    where ${bookings.id} = fresh.id`);
}

export async function deleteSealedTexts(db: Database): Promise<void> {
  await db.update(bookings).set({ medicalHistory: null }).where(isNotNull(bookings.medicalHistory));
}

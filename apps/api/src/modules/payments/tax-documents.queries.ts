import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { bookings, payments } from '../../db/schema/bookings.ts';
import { taxDocuments, taxSeries } from '../../db/schema/tax.ts';

export type TaxDocumentRow = typeof taxDocuments.$inferSelect;

/** The next number of a series. The next one to ask waits until this transaction has ended, so none is lost or used twice. */
export async function takeSerial(transaction: Database, series: string): Promise<number> {
  const [row] = await transaction
    .insert(taxSeries)
    .values({ name: series, last: 1 })
    .onConflictDoUpdate({ target: taxSeries.name, set: { last: sql`${taxSeries.last} + 1` } })
    .returning();
  if (!row) throw new Error(`no number of ${series}`);
  return row.last;
}

export async function insertTaxDocument(transaction: Database, document: TaxDocumentRow): Promise<void> {
  await transaction.insert(taxDocuments).values(document);
}

export async function findReceipt(db: Database, paymentId: string): Promise<TaxDocumentRow | null> {
  const [row] = await db
    .select()
    .from(taxDocuments)
    .where(and(eq(taxDocuments.kind, 'receipt'), eq(taxDocuments.reference, paymentId)));
  return row ?? null;
}

/** What the credit notes of a payment come to. */
export async function sumNotes(db: Database, paymentId: string): Promise<number> {
  const [row] = await db
    .select({ paise: sum(taxDocuments.amountPaise) })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.kind, 'credit-note'), eq(taxDocuments.paymentId, paymentId)));
  return Number(row?.paise ?? 0);
}

/** In the order in which they were issued, with the booking that their payment pays for now. */
export const selectDocumentsOf = (db: Database, bookingIds: string[]) =>
  db
    .select({ bookingId: payments.bookingId, document: taxDocuments })
    .from(taxDocuments)
    .innerJoin(payments, eq(payments.id, taxDocuments.paymentId))
    .where(inArray(payments.bookingId, bookingIds))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.number));

export type Issued = { from: Date | null; before: Date | null };

const issuedIn = ({ from, before }: Issued): SQL | undefined =>
  and(from ? gte(taxDocuments.issuedAt, from) : undefined, before ? lt(taxDocuments.issuedAt, before) : undefined);

export async function countDocuments(db: Database, issued: Issued): Promise<number> {
  const [row] = await db.select({ total: count() }).from(taxDocuments).where(issuedIn(issued));
  return Number(row?.total ?? 0);
}

/** The newest first. */
export const selectDocuments = (db: Database, issued: Issued, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ document: taxDocuments, bookingNumber: bookings.bookingNumber, bookingKind: bookings.kind })
    .from(taxDocuments)
    .innerJoin(payments, eq(payments.id, taxDocuments.paymentId))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(issuedIn(issued))
    .orderBy(desc(taxDocuments.issuedAt), desc(taxDocuments.number))
    .limit(limit)
    .offset(offset);

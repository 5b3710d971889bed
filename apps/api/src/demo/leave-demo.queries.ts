import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { NamedRecord } from '@kickstand/contract/setup/setup.schema';
import { and, eq, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { codes, users } from '../db/schema/accounts.ts';
import { blogs } from '../db/schema/blogs.ts';
import { events, rides } from '../db/schema/bookables.ts';
import { bookings, paymentEvents, paymentOrders, payments, refunds } from '../db/schema/bookings.ts';
import { completedRides } from '../db/schema/completed-rides.ts';
import { ledger } from '../db/schema/ledger.ts';
import { auditLog, installation, mails } from '../db/schema/operations.ts';
import { payoutLines, payouts } from '../db/schema/payouts.ts';
import { deletedRecords, formDrafts } from '../db/schema/records.ts';
import { rideReviews } from '../db/schema/reviews.ts';
import { taxDocuments, taxSeries } from '../db/schema/tax.ts';
import { tracks } from '../db/schema/tracks.ts';
import { sandboxOrders, sandboxPayments, sandboxRefunds } from '../sandbox/sandbox-tables.ts';

const LEFT = 'demo-left';

/** Notes that the demo is left; false if another call has done so. The second of two waits for the first. */
export async function noteLeft(transaction: Database, at: Date): Promise<boolean> {
  const values = { name: LEFT, value: at.toISOString() };
  return (await transaction.insert(installation).values(values).onConflictDoNothing().returning()).length > 0;
}

export async function hasLeft(db: Database): Promise<boolean> {
  return (await db.$count(installation, eq(installation.name, LEFT))) > 0;
}

/** Locks the demo's items: they can't be booked until the transaction ends. */
export async function lockDemoItems(transaction: Database): Promise<void> {
  await transaction.select({ id: rides.id }).from(rides).where(eq(rides.isDemo, true)).for('update');
  await transaction.select({ id: events.id }).from(events).where(eq(events.isDemo, true)).for('update');
}

/** Accounts at addresses that can't exist. One that was given a real address belongs to the person who did that. */
const isDemoAccount = and(eq(users.isDemo, true), like(users.emailKey, '%.test'));

export const selectDemoAccounts = (db: Database) =>
  db.select({ id: users.id, emailKey: users.emailKey }).from(users).where(isDemoAccount);

/** Bookings of the demo and its accounts, unless a provider other than the built-in sandbox knows them. */
export async function selectDemoBookings(db: Database): Promise<string[]> {
  const accounts = db.select({ id: users.id }).from(users).where(isDemoAccount);
  const isOfDemo = or(eq(bookings.isDemo, true), inArray(bookings.userId, accounts));
  const isKnownElsewhere = sql`exists (
    select from ${ledger} l where l.booking_id = ${bookings.id} and not case l.entry
      when 'order' then exists (select from ${sandboxOrders} where id = l.reference)
      when 'payment' then exists (select from ${sandboxPayments} where id = l.reference)
      else exists (select from ${sandboxRefunds} where id = l.reference) end)`;
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isOfDemo, sql`not ${isKnownElsewhere}`));
  return rows.map(({ id }) => id);
}

/** Rides and events of the demo that other bookings name, with how many. */
export async function selectBookedItems(db: Database, going: string[]) {
  const booked = (kind: BookingKind, table: typeof rides | typeof events, column: PgColumn) =>
    db
      .select({ _id: table.id, kind: sql<BookingKind>`${kind}::text`, title: table.title, bookings: COUNT })
      .from(table)
      .innerJoin(bookings, eq(column, table.id))
      .where(and(eq(table.isDemo, true), sql`not ${among(bookings.id, going)}`))
      .groupBy(table.id, table.title);
  return [...(await booked('ride', rides, bookings.rideId)), ...(await booked('event', events, bookings.eventId))];
}
const COUNT = sql<number>`count(*)::integer`;

/** Records of the demo that a person has changed since, by the log. */
export async function selectEditedRecords(db: Database): Promise<NamedRecord[]> {
  const edited = (
    kind: NamedRecord['kind'],
    table: typeof rides | typeof events | typeof blogs | typeof completedRides,
  ) =>
    db
      .selectDistinct({ _id: table.id, kind: sql<typeof kind>`${kind}::text`, title: table.title })
      .from(table)
      .innerJoin(auditLog, and(eq(auditLog.entity, kind), eq(auditLog.entityId, table.id)))
      .where(and(eq(table.isDemo, true), eq(auditLog.isDemo, false), like(auditLog.action, '%.updated')));
  return [
    ...(await edited('ride', rides)),
    ...(await edited('event', events)),
    ...(await edited('blog', blogs)),
    ...(await edited('completed-ride', completedRides)),
  ];
}

/** How many records of the demo there are, of each kind that counts them. */
export const countDemo = (db: Database, table: typeof rides | typeof events | typeof blogs | typeof completedRides) =>
  db.$count(table, eq(table.isDemo, true));

/** Bookings with all their money, at our end and at the sandbox. */
export async function deleteBookings(transaction: Database, ids: string[]): Promise<void> {
  await transaction.execute(sql`select set_config('kickstand.leaving_demo', 'yes', true)`);
  const orders = await idsOf(transaction, paymentOrders, paymentOrders.bookingId, ids);
  const paid = await idsOf(transaction, payments, payments.bookingId, ids);
  await transaction.delete(mails).where(sql`${mails.data} ->> 'bookingId' in ${list(ids)}`);
  await transaction.delete(paymentEvents).where(
    sql`body #>> '{payload,payment,entity,order_id}' in ${list(orders)}
      or body #>> '{payload,payment,entity,id}' in ${list(paid)}
      or body #>> '{payload,refund,entity,payment_id}' in ${list(paid)}`,
  );
  const isTest = like(taxDocuments.series, 'TEST%');
  // a credit note names its receipt
  for (const kind of ['credit-note', 'receipt'] as const) {
    await transaction.delete(taxDocuments).where(and(isTest, eq(taxDocuments.kind, kind)));
  }
  await transaction.delete(taxSeries).where(like(taxSeries.name, 'TEST%'));
  await transaction
    .delete(payoutLines)
    .where(
      sql`reference in ${list(paid)} or reference in (select provider_id from refunds where payment_id in ${list(paid)})`,
    );
  await transaction.delete(payouts).where(sql`not exists (select from payout_lines where payout_id = ${payouts.id})`);
  await transaction.delete(ledger).where(among(ledger.bookingId, ids));
  await transaction.delete(sandboxRefunds).where(among(sandboxRefunds.paymentId, paid));
  await transaction.delete(sandboxPayments).where(among(sandboxPayments.orderId, orders));
  await transaction.delete(sandboxOrders).where(among(sandboxOrders.id, orders));
  await transaction.delete(refunds).where(among(refunds.bookingId, ids));
  await transaction.delete(payments).where(among(payments.bookingId, ids));
  await transaction.delete(paymentOrders).where(among(paymentOrders.bookingId, ids));
  await blankAudit(transaction, and(eq(auditLog.entity, 'booking'), among(auditLog.entityId, ids)));
  await transaction.delete(bookings).where(among(bookings.id, ids));
}

/** The demo's rides, events, articles and stories but for those that stay; these are the club's from now on. */
export async function deleteItems(transaction: Database, kept: string[]): Promise<string[]> {
  const deleted: string[] = [];
  const roads = await transaction
    .select({ id: sql<string>`${rides.plan} ->> 'trackId'` })
    .from(rides)
    .where(and(eq(rides.isDemo, true), sql`${rides.plan} ->> 'trackId' is not null`));
  for (const table of [rides, events, blogs, completedRides]) {
    await transaction.update(table).set({ isDemo: false }).where(among(table.id, kept));
    const rows = await transaction.delete(table).where(eq(table.isDemo, true)).returning({ id: table.id });
    deleted.push(...rows.map(({ id }) => id));
  }
  const isOnNoRide = sql`not exists (select from ${rides} where ${rides.plan} ->> 'trackId' = ${tracks.id})`;
  const roadIds = roads.map(({ id }) => id);
  await transaction.delete(tracks).where(and(among(tracks.id, roadIds), isOnNoRide));
  await transaction.delete(rideReviews).where(eq(rideReviews.isDemo, true));
  await transaction.delete(formDrafts).where(among(formDrafts.recordId, deleted));
  // copies of rows, by the names of the columns
  await transaction.delete(deletedRecords).where(sql`${deletedRecords.content} ->> 'is_demo' = 'true'`);
  await transaction.update(bookings).set({ isDemo: false }).where(eq(bookings.isDemo, true));
  return deleted;
}

/** Accounts with their sessions, codes and mails; lines of the log that people caused stay, without the names. */
export async function deleteAccounts(
  transaction: Database,
  accounts: { id: string; emailKey: string }[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const emails = accounts.map(({ emailKey }) => emailKey);
  await transaction.delete(auditLog).where(eq(auditLog.isDemo, true));
  await transaction
    .update(auditLog)
    .set({ actorName: '' })
    .where(and(among(auditLog.actorId, ids), ne(auditLog.actorName, '')));
  await blankAudit(transaction, and(eq(auditLog.entity, 'user'), among(auditLog.entityId, ids)));
  await transaction.delete(codes).where(among(codes.emailKey, emails));
  await transaction.delete(mails).where(sql`lower(${mails.recipient}) in ${list(emails)}`);
  await transaction.delete(users).where(among(users.id, ids));
  await transaction.update(users).set({ isDemo: false }).where(eq(users.isDemo, true));
}

async function blankAudit(transaction: Database, lines: SQL | undefined): Promise<void> {
  await transaction
    .update(auditLog)
    .set({ before: sql`without_person(${auditLog.before})`, after: sql`without_person(${auditLog.after})` })
    .where(lines);
}

async function idsOf(
  transaction: Database,
  table: PgTable & { id: PgColumn },
  column: PgColumn,
  bookingIds: string[],
): Promise<string[]> {
  const rows = await transaction.select({ id: table.id }).from(table).where(among(column, bookingIds));
  return rows.map(({ id }) => String(id));
}

/** As one value: a demo has more bookings than a statement may have parameters. */
const list = (values: string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
const among = (column: PgColumn, values: string[]): SQL => sql`${column} in ${list(values)}`;

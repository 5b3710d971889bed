import { and, asc, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { knownDevices, registrations, sessions, users } from '../../db/schema/accounts.ts';
import { blogLikes, blogs } from '../../db/schema/blogs.ts';
import { bookings, paymentEvents, paymentOrders, payments, refunds, waiverTexts } from '../../db/schema/bookings.ts';
import { captains } from '../../db/schema/captains.ts';
import { logbookLinks } from '../../db/schema/logbook.ts';
import { messageRecipients, riderMessages } from '../../db/schema/messages.ts';
import { auditLog, mails } from '../../db/schema/operations.ts';
import { formDrafts } from '../../db/schema/records.ts';
import { rideReviews } from '../../db/schema/reviews.ts';
import { rideMarks } from '../../db/schema/ride-day.ts';
import { authenticatorApps, passkeys } from '../../db/schema/second-factor.ts';
import { taxDocuments } from '../../db/schema/tax.ts';
import { waitingEntries } from '../../db/schema/waiting.ts';

const BATCH = 200;

const ownBookings = (db: Database, userId: string) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
const ownPayments = (db: Database, userId: string) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.bookingId, ownBookings(db, userId)));

const { passwordHash: _p, emailKey: _k, isDemo: _d, ...profile } = getTableColumns(users);
const { tokenHash: _t, userId: _u, ...session } = getTableColumns(sessions);
const { searchText: _s, searchCodes: _c, isDemo: _b, ...booking } = getTableColumns(bookings);

export const selectProfile = (db: Database, userId: string) =>
  db.select(profile).from(users).where(eq(users.id, userId));

export const selectRegistrationsOf = (db: Database, userId: string) => {
  const { fullName, email, primaryBike, experienceLevel, createdAt } = registrations;
  return db
    .select({ fullName, email, primaryBike, experienceLevel, createdAt })
    .from(registrations)
    .where(eq(registrations.userId, userId));
};

export const selectSessionsOf = (db: Database, userId: string) =>
  db.select(session).from(sessions).where(eq(sessions.userId, userId)).orderBy(sessions.createdAt);

export const selectDevicesOf = (db: Database, userId: string) => {
  const { device, lastUsedAt } = knownDevices;
  return db.select({ device, lastUsedAt }).from(knownDevices).where(eq(knownDevices.userId, userId));
};

export const selectPasskeysOf = (db: Database, userId: string) => {
  const { name, addedAt, lastUsedAt } = passkeys;
  return db.select({ name, addedAt, lastUsedAt }).from(passkeys).where(eq(passkeys.userId, userId));
};

export const selectAppsOf = (db: Database, userId: string) => {
  const { addedAt, lastUsedAt } = authenticatorApps;
  return db.select({ addedAt, lastUsedAt }).from(authenticatorApps).where(eq(authenticatorApps.userId, userId));
};

/** With the title of the ride or event, and the words of the waiver. */
export const selectBookingsOf = (db: Database, userId: string, after: string) =>
  db
    .select({
      ...booking,
      title: sql<string>`coalesce((select r.title from rides r where r.id = ${bookings.rideId}), (select e.title from events e where e.id = ${bookings.eventId}))`,
      waiver: waiverTexts.words,
    })
    .from(bookings)
    .leftJoin(waiverTexts, eq(waiverTexts.id, bookings.waiverId))
    .where(and(eq(bookings.userId, userId), gt(bookings.id, after)))
    .orderBy(asc(bookings.id))
    .limit(BATCH);

export const selectOrdersOf = (db: Database, userId: string) =>
  db
    .select()
    .from(paymentOrders)
    .where(inArray(paymentOrders.bookingId, ownBookings(db, userId)));

export const selectPaymentsOf = (db: Database, userId: string) =>
  db
    .select()
    .from(payments)
    .where(inArray(payments.bookingId, ownBookings(db, userId)));

export const selectRefundsOf = (db: Database, userId: string) =>
  db
    .select()
    .from(refunds)
    .where(inArray(refunds.bookingId, ownBookings(db, userId)));

export const selectReceiptsOf = (db: Database, userId: string) =>
  db
    .select()
    .from(taxDocuments)
    .where(inArray(taxDocuments.paymentId, ownPayments(db, userId)));

export const selectProviderEventsOf = (db: Database, userId: string) => {
  const orders = db
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(inArray(paymentOrders.bookingId, ownBookings(db, userId)));
  return db
    .select()
    .from(paymentEvents)
    .where(sql`(${paymentEvents.body} #>> '{payload,payment,entity,order_id}') in ${orders}`);
};

export const selectWaitingOf = (db: Database, userId: string) =>
  db.select().from(waitingEntries).where(eq(waitingEntries.userId, userId)).orderBy(waitingEntries.joinedAt);

export const selectLikesOf = (db: Database, userId: string) =>
  db
    .select({ article: blogs.title, slug: blogs.slug })
    .from(blogLikes)
    .innerJoin(blogs, eq(blogs.id, blogLikes.blogId))
    .where(eq(blogLikes.userId, userId));

/** What was noted about them on the day, without its author. */
export const selectMarksOf = (db: Database, userId: string) => {
  const { subject, field, value, at, receivedAt } = rideMarks;
  return db
    .select({ bookingId: subject, field, value, at, receivedAt })
    .from(rideMarks)
    .where(inArray(rideMarks.subject, ownBookings(db, userId)))
    .orderBy(rideMarks.seq);
};

export const selectSharedYearsOf = (db: Database, userId: string) =>
  db.select().from(logbookLinks).where(eq(logbookLinks.userId, userId)).orderBy(logbookLinks.year);

export const selectReviewsOf = (db: Database, userId: string) => {
  const { bookingId, name, text, rating, state, createdAt } = rideReviews;
  return db
    .select({ bookingId, name, text, rating, state, createdAt })
    .from(rideReviews)
    .where(inArray(rideReviews.bookingId, ownBookings(db, userId)));
};

/** What organisers wrote to them, by their bookings or their waiting. */
export const selectMessagesOf = (db: Database, userId: string) => {
  const entries = db.select({ id: waitingEntries.id }).from(waitingEntries).where(eq(waitingEntries.userId, userId));
  const { subject, body, createdAt } = riderMessages;
  return db
    .select({ subject, body, createdAt })
    .from(messageRecipients)
    .innerJoin(riderMessages, eq(riderMessages.id, messageRecipients.messageId))
    .where(inArray(messageRecipients.recipientId, unionAll(ownBookings(db, userId), entries)))
    .orderBy(createdAt);
};

export const selectMailsOf = (db: Database, emailKey: string, after: string) => {
  const { id, recipient, template, data, status, createdAt, sentAt } = mails;
  return db
    .select({ id, recipient, template, data, status, createdAt, sentAt })
    .from(mails)
    .where(and(eq(sql`lower(${recipient})`, emailKey), gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH);
};

export const selectLedOf = (db: Database, userId: string) => {
  const { rideId, eventId } = captains;
  return db.select({ rideId, eventId }).from(captains).where(eq(captains.userId, userId));
};

export const selectDraftsOf = (db: Database, userId: string) => {
  const { kind, recordId, values, savedAt } = formDrafts;
  return db.select({ kind, recordId, values, savedAt }).from(formDrafts).where(eq(formDrafts.userId, userId));
};

/** Lines about them and their bookings, and by them. Values of other records may be about others, so they stay out. */
export const selectLinesOf = (db: Database, userId: string, after: number) => {
  const isAbout: SQL = sql`(${auditLog.entity} = 'user' and ${auditLog.entityId} = ${userId}
    or ${auditLog.entity} = 'booking' and ${auditLog.entityId} in ${ownBookings(db, userId)})`;
  const { id, at, actorKind, action, entity, entityId } = auditLog;
  return db
    .select({
      id,
      at,
      by: sql<string>`case when ${auditLog.actorId} = ${userId} then 'you' else ${actorKind} end`,
      action,
      entity,
      entityId: sql<string | null>`case when ${isAbout} or ${entity} <> 'user' then ${entityId} end`,
      before: sql<unknown>`case when ${isAbout} then ${auditLog.before} end`,
      after: sql<unknown>`case when ${isAbout} then ${auditLog.after} end`,
    })
    .from(auditLog)
    .where(and(or(eq(auditLog.actorId, userId), isAbout), gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH);
};

import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { rides } from '../../db/schema/bookables.ts';
import { bookings, paymentEvents, payments, refunds } from '../../db/schema/bookings.ts';
import { mails } from '../../db/schema/operations.ts';

/** Per kind; once these are fixed, the next ones appear. */
export const MAX_PER_KIND = 10;

const numberOf = { bookingNumber: bookings.bookingNumber, kind: bookings.kind };

/** Payments for unknown orders, which belong to no booking. */
export const selectUnknownPayments = (db: Database, since: Date) =>
  db
    .select({
      id: paymentEvents.id,
      at: paymentEvents.receivedAt,
      paymentId: sql<string | null>`${paymentEvents.body} #>> '{payload,payment,entity,id}'`,
      paise: sql<string | null>`${paymentEvents.body} #>> '{payload,payment,entity,amount}'`,
    })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.outcome, 'unknown'),
        eq(paymentEvents.event, 'payment.captured'),
        gte(paymentEvents.receivedAt, since),
      ),
    )
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(MAX_PER_KIND);

export const selectDifferingPayments = (db: Database, since: Date) =>
  db
    .select({
      id: payments.id,
      at: payments.createdAt,
      paise: payments.amountPaise,
      detail: sql<string>`coalesce(${payments.errorDescription}, 'It pays for nothing and will be refunded.')`,
      ...numberOf,
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(
      and(
        // an authorised one, or one that was captured and has not gone back yet: few of all, each found by an index
        sql`${payments.id} in (
          select id from payments where status = 'unknown'
          union all select payment_id from refunds where reason = 'wrong-amount' and status in ('due', 'pending')
        )`,
        gte(payments.createdAt, since),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(MAX_PER_KIND);

export const selectFailedRefunds = (db: Database) =>
  db
    .select({
      id: refunds.id,
      at: refunds.createdAt,
      paise: refunds.amountPaise,
      detail: refunds.lastError,
      ...numberOf,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(eq(refunds.status, 'failed'))
    .orderBy(desc(refunds.createdAt))
    .limit(MAX_PER_KIND);

/** Refunds of money that came in cash or by bank transfer, oldest first. */
export const selectRefundsByHand = (db: Database) =>
  db
    .select({
      id: refunds.id,
      at: refunds.createdAt,
      paise: refunds.amountPaise,
      detail: sql<string>`coalesce(${bookings.personalInfo} ->> 'fullName', '')`,
      ...numberOf,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(and(eq(refunds.status, 'due'), sql`left(${refunds.paymentId}, 5) = 'hand_'`))
    .orderBy(asc(refunds.createdAt))
    .limit(MAX_PER_KIND);

/** The refunds among some that are still owed, with their bookings. */
export const selectDueRefunds = async (db: Database, ids: string[]) =>
  ids.length === 0
    ? []
    : db
        .select({ id: refunds.id, at: refunds.createdAt, paise: refunds.amountPaise, ...numberOf })
        .from(refunds)
        .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
        .where(and(eq(refunds.status, 'due'), inArray(refunds.id, ids)))
        .orderBy(desc(refunds.createdAt))
        .limit(MAX_PER_KIND);

/** Failed messages, unless a later one of the same kind about the same booking, or to the same person, was sent. */
export const selectFailedMails = (db: Database, since: Date) =>
  db
    .select({
      id: mails.id,
      at: mails.createdAt,
      template: mails.template,
      recipient: mails.recipient,
      lastError: mails.lastError,
      bookingNumber: bookings.bookingNumber,
      kind: bookings.kind,
    })
    .from(mails)
    .leftJoin(bookings, eq(bookings.id, sql`${mails.data} ->> 'bookingId'`))
    .where(
      and(
        eq(mails.status, 'failed'),
        gte(mails.createdAt, since),
        // two questions rather than one with an or: each has an index
        sql`not exists (
          select from mails later
          where later.status <> 'failed' and later.template = mails.template and later.created_at > mails.created_at
            and later.data ->> 'bookingId' = mails.data ->> 'bookingId'
        )`,
        sql`(mails.data ->> 'bookingId' is not null or not exists (
          select from mails later
          where later.status <> 'failed' and later.template = mails.template and later.created_at > mails.created_at
            and later.recipient = mails.recipient
        ))`,
      ),
    )
    .orderBy(desc(mails.createdAt))
    .limit(MAX_PER_KIND);

export const selectNearlyFullRides = (db: Database, now: Date, seats: number) =>
  db
    .select({ id: rides.id, title: rides.title, startTime: rides.startsAt, left: sql<number>`${left}` })
    .from(rides)
    .where(
      and(
        eq(rides.isActive, true),
        isNull(rides.cancelledAt),
        sql`${rides.startsAt} > ${now.toISOString()}::timestamptz`,
        sql`${rides.takenCount} > 0 and ${left} between 1 and ${seats}`,
      ),
    )
    .orderBy(asc(rides.startsAt))
    .limit(MAX_PER_KIND);

const left = sql`${rides.capacity} - ${rides.takenCount}`;

export const selectRidesWithoutStart = (db: Database) =>
  db
    .select({ id: rides.id, title: rides.title, createdAt: rides.createdAt })
    .from(rides)
    .where(and(isNull(rides.startsAt), isNull(rides.cancelledAt), eq(rides.isActive, true)))
    .orderBy(desc(rides.createdAt))
    .limit(MAX_PER_KIND);

import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { type DeliveryState, type MessageAudience, statusesFor } from '@kickstand/contract/messages/messages.rules';
import { CAME } from '@kickstand/contract/ride-day/outcome.rules';
import { and, asc, count, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { isFor } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { hasAgreed } from '../../db/has-agreed.ts';
import { isErased } from '../../db/is-erased.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { messageRecipients, riderMessages } from '../../db/schema/messages.ts';
import { mails } from '../../db/schema/operations.ts';
import { waitingEntries } from '../../db/schema/waiting.ts';

export type Message = typeof riderMessages.$inferSelect;
type Addressed = { audience: MessageAudience; group: string };

const LINES = { ride: waitingEntries.rideId, event: waitingEntries.eventId };
const ITEMS = { ride: riderMessages.rideId, event: riderMessages.eventId };

/** Who waits for a place now. */
const isWaiting = ({ kind, id }: BookableRef): SQL | undefined =>
  and(eq(LINES[kind], id), eq(waitingEntries.state, 'waiting'));

/** The bookings a message to this audience would go to now. */
const isAddressed = ({ kind, id }: BookableRef, { audience, group }: Addressed): SQL | undefined =>
  and(
    isFor(kind, id),
    not(isErased),
    inArray(bookings.status, [...statusesFor(audience)]),
    audience === 'group' ? eq(bookings.riderGroup, group) : undefined,
    audience === 'thanks' ? and(hasCome({ kind, id }), hasAgreed(bookings.userId, 'thanks')) : undefined,
  );

/** By the marks of the day; where no rider was checked in, all but the no-shows. */
const hasCome = ({ kind, id }: BookableRef): SQL => {
  const came = sql.join(
    CAME.map((outcome) => sql`${outcome}`),
    sql`, `,
  );
  const item = sql.identifier(`${kind}_id`);
  return sql`case when exists (select from ${bookings} b where b.${item} = ${id} and b.outcome in (${came}))
    then ${bookings.outcome} in (${came})
    else ${bookings.outcome} is distinct from 'no-show' end`;
};

export async function countAddressed(db: Database, item: BookableRef, addressed: Addressed): Promise<number> {
  if (addressed.audience === 'line') return db.$count(waitingEntries, isWaiting(item));
  return db.$count(bookings, isAddressed(item, addressed));
}

export async function findFirstAddressed(
  db: Database,
  item: BookableRef,
  addressed: Addressed,
): Promise<{ bookingId: string } | { entryId: string } | null> {
  if (addressed.audience === 'line') {
    const [entry] = await db
      .select({ entryId: waitingEntries.id })
      .from(waitingEntries)
      .where(isWaiting(item))
      .orderBy(waitingEntries.sequence)
      .limit(1);
    return entry ?? null;
  }
  const [row] = await db
    .select({ bookingId: bookings.id })
    .from(bookings)
    .where(isAddressed(item, addressed))
    .orderBy(bookings.createdAt, bookings.id)
    .limit(1);
  return row ?? null;
}

/** Writes the message with its riders; answers how many there are. */
export async function insertMessage(
  transaction: Database,
  item: BookableRef,
  message: typeof riderMessages.$inferInsert,
): Promise<number> {
  await transaction.insert(riderMessages).values(message);
  const addressed = { audience: message.audience, group: message.riderGroup ?? '' };
  const step = sql<'open'>`'open'`.as('step');
  const messageId = sql<string>`${message.id}::text`.as('message_id');
  const none = (name: string) => sql<null>`null`.as(name);
  const inserted = await transaction
    .insert(messageRecipients)
    .select(
      message.audience === 'line'
        ? transaction
            .select({
              messageId,
              recipientId: sql<string>`${waitingEntries.id}`.as('recipient_id'),
              bookingId: none('booking_id'),
              entryId: waitingEntries.id,
              step,
            })
            .from(waitingEntries)
            .where(isWaiting(item))
        : transaction
            .select({
              messageId,
              recipientId: sql<string>`${bookings.id}`.as('recipient_id'),
              bookingId: bookings.id,
              entryId: none('entry_id'),
              step,
            })
            .from(bookings)
            .where(isAddressed(item, addressed)),
    )
    .returning({ id: messageRecipients.recipientId });
  return inserted.length;
}

export async function findMessage(db: Database, id: string): Promise<Message | null> {
  const [row] = await db.select().from(riderMessages).where(eq(riderMessages.id, id));
  return row ?? null;
}

const userId = sql`coalesce(${bookings.userId}, ${waitingEntries.userId})`;

/** The next riders whose mail is not queued yet. Locks them: another worker waits and finds them done. */
export const lockOpenRecipients = (transaction: Database, messageId: string, max: number) =>
  transaction
    .select({
      recipientId: messageRecipients.recipientId,
      bookingId: messageRecipients.bookingId,
      // the account's verified address: the one entered in the booking could be a stranger's
      email: sql<string>`case when ${isErased} then '' else
        coalesce((select u.email from users u where u.id = ${userId}), ${bookings.personalInfo} ->> 'email', '') end`,
    })
    .from(messageRecipients)
    .leftJoin(bookings, eq(bookings.id, messageRecipients.bookingId))
    .leftJoin(waitingEntries, eq(waitingEntries.id, messageRecipients.entryId))
    .where(and(eq(messageRecipients.messageId, messageId), eq(messageRecipients.step, 'open')))
    .orderBy(asc(messageRecipients.recipientId))
    .limit(max)
    .for('update', { of: messageRecipients });

export async function markRecipients(
  transaction: Database,
  messageId: string,
  recipientIds: string[],
  step: 'queued' | 'no-address',
): Promise<void> {
  if (recipientIds.length === 0) return;
  await transaction
    .update(messageRecipients)
    .set({ step })
    .where(and(eq(messageRecipients.messageId, messageId), inArray(messageRecipients.recipientId, recipientIds)));
}

/** By this key a mail is queued once per message and rider. */
export const mailKeyOf = (messageId: string, recipientId: string) => `message:${messageId}:${recipientId}`;

const mailKey = sql`'message:' || ${messageRecipients.messageId} || ':' || ${messageRecipients.recipientId}`;

/** Mails are deleted when the rider no longer has the booking, and a month after they were sent. */
const stateOf = (forgottenBefore: Date) => sql<DeliveryState>`case
  when ${messageRecipients.step} = 'no-address' then 'no-address'
  when ${messageRecipients.step} = 'open' or ${mails.status} = 'queued' then 'waiting'
  when ${mails.status} in ('sent', 'failed') then ${mails.status}
  when ${riderMessages.createdAt} < ${forgottenBefore.toISOString()}::timestamptz then 'forgotten'
  else 'dropped' end`;

/** How many is more than a club ever writes about one ride. */
const MAX_LISTED = 200;

export const selectMessages = (db: Database, { kind, id }: BookableRef) =>
  db
    .select({ message: riderMessages, author: users.fullName })
    .from(riderMessages)
    .leftJoin(users, eq(users.id, riderMessages.authorId))
    .where(eq(ITEMS[kind], id))
    .orderBy(desc(riderMessages.createdAt), desc(riderMessages.id))
    .limit(MAX_LISTED);

export async function countDeliveries(db: Database, messageIds: string[], forgottenBefore: Date) {
  if (messageIds.length === 0) return [];
  const state = stateOf(forgottenBefore);
  return db
    .select({ messageId: messageRecipients.messageId, state, total: count() })
    .from(messageRecipients)
    .innerJoin(riderMessages, eq(riderMessages.id, messageRecipients.messageId))
    .leftJoin(mails, eq(mails.onceKey, mailKey))
    .where(inArray(messageRecipients.messageId, messageIds))
    .groupBy(messageRecipients.messageId, sql`2`);
}

export const selectDeliveries = (db: Database, messageId: string, forgottenBefore: Date) =>
  db
    .select({
      id: messageRecipients.recipientId,
      name: sql<string>`coalesce(nullif(${bookings.personalInfo} ->> 'fullName', ''), ${users.fullName}, 'Unknown')`,
      bookingNumber: sql<string>`coalesce(${bookings.bookingNumber}, '')`,
      state: stateOf(forgottenBefore),
      sentAt: mails.sentAt,
    })
    .from(messageRecipients)
    .innerJoin(riderMessages, eq(riderMessages.id, messageRecipients.messageId))
    .leftJoin(bookings, eq(bookings.id, messageRecipients.bookingId))
    .leftJoin(waitingEntries, eq(waitingEntries.id, messageRecipients.entryId))
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(mails, eq(mails.onceKey, mailKey))
    .where(eq(messageRecipients.messageId, messageId))
    .orderBy(sql`2`, messageRecipients.recipientId);

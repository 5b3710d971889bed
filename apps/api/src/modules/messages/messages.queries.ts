import { type DeliveryState, type MessageAudience, statusesFor } from '@kickstand/contract/messages/messages.rules';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isFor } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { messageRecipients, riderMessages } from '../../db/schema/messages.ts';
import { mails } from '../../db/schema/operations.ts';
import type { RosterItem } from '../roster/roster-item.ts';

export type Message = typeof riderMessages.$inferSelect;
type Addressed = { audience: MessageAudience; group: string };

const ITEMS = { ride: riderMessages.rideId, event: riderMessages.eventId };

/** Everyone a message to this audience would go to now. */
const isAddressed = ({ kind, id }: RosterItem, { audience, group }: Addressed): SQL | undefined =>
  and(
    isFor(kind, id),
    inArray(bookings.status, [...statusesFor(audience)]),
    audience === 'group' ? eq(bookings.riderGroup, group) : undefined,
  );

export async function countAddressed(db: Database, item: RosterItem, addressed: Addressed): Promise<number> {
  const [row] = await db.select({ total: count() }).from(bookings).where(isAddressed(item, addressed));
  return Number(row?.total ?? 0);
}

export async function findFirstAddressed(db: Database, item: RosterItem, addressed: Addressed): Promise<string | null> {
  const [row] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isAddressed(item, addressed))
    .orderBy(bookings.createdAt, bookings.id)
    .limit(1);
  return row?.id ?? null;
}

/** Writes the message with its riders; answers how many there are. */
export async function insertMessage(
  transaction: Database,
  item: RosterItem,
  message: typeof riderMessages.$inferInsert,
): Promise<number> {
  await transaction.insert(riderMessages).values(message);
  const addressed = { audience: message.audience, group: message.riderGroup ?? '' };
  const inserted = await transaction
    .insert(messageRecipients)
    .select(
      transaction
        .select({
          messageId: sql<string>`${message.id}::text`.as('message_id'),
          bookingId: bookings.id,
          step: sql<'open'>`'open'`.as('step'),
        })
        .from(bookings)
        .where(isAddressed(item, addressed)),
    )
    .returning({ id: messageRecipients.bookingId });
  return inserted.length;
}

export async function findMessage(db: Database, id: string): Promise<Message | null> {
  const [row] = await db.select().from(riderMessages).where(eq(riderMessages.id, id));
  return row ?? null;
}

/** The next riders whose mail is not queued yet. Locks them: another worker waits and finds them done. */
export const lockOpenRecipients = (transaction: Database, messageId: string, max: number) =>
  transaction
    .select({
      bookingId: messageRecipients.bookingId,
      // the account's verified address: the one entered in the booking could be a stranger's
      email: sql<string>`coalesce((select u.email from users u where u.id = ${bookings.userId}), ${bookings.personalInfo} ->> 'email', '')`,
    })
    .from(messageRecipients)
    .innerJoin(bookings, eq(bookings.id, messageRecipients.bookingId))
    .where(and(eq(messageRecipients.messageId, messageId), eq(messageRecipients.step, 'open')))
    .orderBy(asc(messageRecipients.bookingId))
    .limit(max)
    .for('update', { of: messageRecipients });

export async function markRecipients(
  transaction: Database,
  messageId: string,
  bookingIds: string[],
  step: 'queued' | 'no-address',
): Promise<void> {
  if (bookingIds.length === 0) return;
  await transaction
    .update(messageRecipients)
    .set({ step })
    .where(and(eq(messageRecipients.messageId, messageId), inArray(messageRecipients.bookingId, bookingIds)));
}

/** By this key a mail is queued once per message and rider. */
export const mailKeyOf = (messageId: string, bookingId: string) => `message:${messageId}:${bookingId}`;

const mailKey = sql`'message:' || ${messageRecipients.messageId} || ':' || ${messageRecipients.bookingId}`;

/** Mails are deleted when the rider no longer has the booking, and a month after they were sent. */
const stateOf = (forgottenBefore: Date) => sql<DeliveryState>`case
  when ${messageRecipients.step} = 'no-address' then 'no-address'
  when ${messageRecipients.step} = 'open' or ${mails.status} = 'queued' then 'waiting'
  when ${mails.status} is not null then ${mails.status}
  when ${riderMessages.createdAt} < ${forgottenBefore.toISOString()}::timestamptz then 'forgotten'
  else 'dropped' end`;

/** How many is more than a club ever writes about one ride. */
const MOST = 200;

export const selectMessages = (db: Database, { kind, id }: RosterItem) =>
  db
    .select({ message: riderMessages, author: users.fullName })
    .from(riderMessages)
    .leftJoin(users, eq(users.id, riderMessages.authorId))
    .where(eq(ITEMS[kind], id))
    .orderBy(desc(riderMessages.createdAt), desc(riderMessages.id))
    .limit(MOST);

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
      id: bookings.id,
      name: sql<string>`coalesce(nullif(${bookings.personalInfo} ->> 'fullName', ''), ${users.fullName}, 'Unknown')`,
      bookingNumber: bookings.bookingNumber,
      state: stateOf(forgottenBefore),
      sentAt: mails.sentAt,
    })
    .from(messageRecipients)
    .innerJoin(riderMessages, eq(riderMessages.id, messageRecipients.messageId))
    .innerJoin(bookings, eq(bookings.id, messageRecipients.bookingId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .leftJoin(mails, eq(mails.onceKey, mailKey))
    .where(eq(messageRecipients.messageId, messageId))
    .orderBy(sql`2`, bookings.id);

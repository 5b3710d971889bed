import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { itemIdOf, itemIdsOf } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail.service.ts';
import {
  findMessage,
  insertMessage,
  lockOpenRecipients,
  type Message,
  mailKeyOf,
  markRecipients,
} from './messages.queries.ts';

type NewMessage = Pick<Message, 'id' | 'audience' | 'riderGroup' | 'subject' | 'body' | 'authorId'>;

/**
 * Stores a message with the riders it is for and a job that queues their mails, as part of the caller's transaction;
 * answers how many riders there are.
 */
export async function writeMessage(
  deps: Pick<Deps, 'jobs' | 'now'>,
  transaction: Database,
  item: BookableRef,
  message: NewMessage,
): Promise<number> {
  const row = { ...message, ...itemIdsOf(item.kind, item.id), createdAt: deps.now() };
  const recipients = await insertMessage(transaction, item, row);
  if (recipients > 0) await deps.jobs.enqueue(transaction, 'queue-message', { messageId: message.id });
  return recipients;
}

/** Mails queued in one transaction: large enough to be quick, small enough to let others in. */
const BATCH = 50;

/**
 * Queues the mails of a message. Every batch is a transaction, and each mail has a key, so a job that is killed and
 * started again sends nothing twice.
 */
export async function queueMessage(deps: Pick<Deps, 'db' | 'now' | 'jobs'>, messageId: string): Promise<void> {
  const message = await findMessage(deps.db, messageId);
  if (!message) return;
  while (await deps.db.transaction((transaction) => queueBatch(deps, transaction, message)));
}

/** Whether there may be more. */
async function queueBatch(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  { id, audience, subject, body, ...item }: Message,
): Promise<boolean> {
  const open = await lockOpenRecipients(transaction, id, BATCH);
  const reachable = open.filter(({ email }) => email !== '');
  for (const { recipientId, bookingId, email } of reachable) {
    const about = bookingId === null ? { entryId: recipientId } : { bookingId };
    await queueMail(deps, transaction, {
      recipient: email,
      template: 'rider-message',
      data: { ...about, itemId: itemIdOf(item), audience, subject, text: body },
      onceKey: mailKeyOf(id, recipientId),
    });
  }
  const idsOf = (rows: typeof open) => rows.map(({ recipientId }) => recipientId);
  await markRecipients(transaction, id, idsOf(reachable), 'queued');
  await markRecipients(transaction, id, idsOf(open.filter(({ email }) => email === '')), 'no-address');
  return open.length === BATCH;
}

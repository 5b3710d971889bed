import { randomUUID } from 'node:crypto';
import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { DELIVERY_STATES, type MessageAudience } from '@kickstand/contract/messages/messages.rules';
import type { Delivery, MessageRequest, RiderMessage } from '@kickstand/contract/messages/messages.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { itemIdOf } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { assertLeads } from '../captains/captains.service.ts';
import { countAttempt } from '../limits/limits.service.ts';
import { type ComposeMail, MAILS_KEPT_DAYS } from '../mail/mail.service.ts';
import { getRosterItem } from '../roster/roster.service.ts';
import {
  countAddressed,
  countDeliveries,
  findFirstAddressed,
  findMessage,
  selectDeliveries,
  selectMessages,
} from './messages.queries.ts';
import { writeMessage } from './write-message.service.ts';

/** What was written about a ride or event, newest first. */
export async function listMessages(
  deps: Pick<Deps, 'db' | 'now'>,
  current: Pick<CurrentSession, 'user'>,
  item: BookableRef,
): Promise<RiderMessage[]> {
  await assertMayWrite(deps, current, item);
  return presentMessages(deps, await selectMessages(deps.db, item));
}

export async function listDeliveries(
  deps: Pick<Deps, 'db' | 'now'>,
  current: Pick<CurrentSession, 'user'>,
  item: BookableRef,
  messageId: string,
): Promise<Delivery[]> {
  await assertMayWrite(deps, current, item);
  const message = await findMessage(deps.db, messageId);
  if (!message || itemIdOf(message) !== item.id) throw new AppError('MESSAGE_NOT_FOUND');
  const rows = await selectDeliveries(deps.db, messageId, forgottenBefore(deps));
  return rows.map(({ id, sentAt, ...row }) => ({ ...row, _id: id, sentAt: sentAt?.toISOString() ?? null }));
}

type Addressed = Omit<MessageRequest, 'audience'> & { audience: MessageAudience };

/** Composed like the mail itself, for the rider who booked or joined first. */
export async function previewMessage(
  deps: Pick<Deps, 'db' | 'settings'>,
  compose: ComposeMail,
  current: Pick<CurrentSession, 'user'>,
  item: BookableRef,
  { subject, text, ...addressed }: Addressed,
) {
  await assertMayWrite(deps, current, item);
  const first = await findFirstAddressed(deps.db, item, addressed);
  const data = { subject, text, itemId: item.id, audience: addressed.audience };
  const mail = first && (await compose('rider-message', '', { ...first, ...data }));
  if (!mail) throw new AppError('NO_RECIPIENTS');
  return {
    subject: mail.subject,
    // from the site that shows the preview, whatever its public address is
    html: mail.html.replaceAll(`src="${deps.settings.publicUrl}/`, 'src="/'),
    recipients: await countAddressed(deps.db, item, addressed),
  };
}

/** Writes a message and queues its mails. */
export async function sendMessage(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'settings'>,
  current: CurrentSession,
  item: BookableRef,
  request: MessageRequest,
): Promise<RiderMessage> {
  await assertMayWrite(deps, current, item);
  await countAttempt(deps, 'rider-messages', current.user.id);
  const id = await deps.db.transaction(async (transaction) => {
    const messageId = randomUUID();
    const recipients = await writeMessage(deps, transaction, item, {
      id: messageId,
      audience: request.audience,
      riderGroup: request.audience === 'group' ? request.group : '',
      subject: request.subject,
      body: request.text,
      authorId: current.user.id,
    });
    if (recipients === 0) throw new AppError('NO_RECIPIENTS');
    // the words are in the message itself, where they are deleted with the ride
    await writeAudit(transaction, {
      at: deps.now(),
      actor: actorOf(current),
      action: `${item.kind}.message-sent`,
      entity: item.kind,
      entityId: item.id,
      after: { audience: request.audience, recipients },
    });
    return messageId;
  });
  const [message] = await presentMessages(
    deps,
    (await selectMessages(deps.db, item)).filter((row) => row.message.id === id),
  );
  if (!message) throw new AppError('MESSAGE_NOT_FOUND');
  return message;
}

async function assertMayWrite({ db }: { db: Database }, { user }: Pick<CurrentSession, 'user'>, item: BookableRef) {
  await getRosterItem(db, item);
  await assertLeads({ db }, user, 'riders.write', item.kind, item.id);
}

const forgottenBefore = ({ now }: Pick<Deps, 'now'>) => new Date(now().getTime() - MAILS_KEPT_DAYS * DAY_MS);

async function presentMessages(
  deps: Pick<Deps, 'db' | 'now'>,
  rows: Awaited<ReturnType<typeof selectMessages>>,
): Promise<RiderMessage[]> {
  const ids = rows.map(({ message }) => message.id);
  const counts = await countDeliveries(deps.db, ids, forgottenBefore(deps));
  return rows.map(({ message, author }) => ({
    _id: message.id,
    audience: message.audience,
    group: message.riderGroup,
    subject: message.subject,
    text: message.body,
    author,
    createdAt: message.createdAt.toISOString(),
    deliveries: Object.fromEntries(
      DELIVERY_STATES.map((state) => [
        state,
        Number(counts.find((row) => row.messageId === message.id && row.state === state)?.total ?? 0),
      ]),
    ) as RiderMessage['deliveries'],
  }));
}

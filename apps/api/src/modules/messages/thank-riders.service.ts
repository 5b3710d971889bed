import { randomUUID } from 'node:crypto';
import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import type { ThanksWords } from '@kickstand/contract/messages/messages.schema';
import { can } from '@kickstand/contract/shared/access';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { assertLeads } from '../captains/captains.service.ts';
import { countAddressed } from './messages.queries.ts';
import { writeMessage } from './write-message.service.ts';

const THANKED = { audience: 'thanks', group: '' } as const;

/** How many riders thanks would go to now. */
export const countThanked = (db: Database, item: BookableRef): Promise<number> => countAddressed(db, item, THANKED);

/** Mails thanks to the riders who came, in the caller's transaction; answers to how many. */
export async function thankRiders(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  current: CurrentSession,
  item: BookableRef,
  { subject, text }: ThanksWords,
): Promise<number> {
  if (!can(current.user.clubRole, 'riders.write')) throw new AppError('ADMIN_ONLY');
  await assertLeads({ db: transaction }, current.user, 'riders.write', item.kind, item.id);
  const recipients = await writeMessage(deps, transaction, item, {
    id: randomUUID(),
    audience: 'thanks',
    riderGroup: '',
    subject,
    body: text,
    authorId: current.user.id,
  });
  await writeAudit(transaction, {
    at: deps.now(),
    actor: actorOf(current),
    action: `${item.kind}.message-sent`,
    entity: item.kind,
    entityId: item.id,
    after: { audience: 'thanks', recipients },
  });
  return recipients;
}

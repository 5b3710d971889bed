import { randomUUID } from 'node:crypto';
import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import type { CurrentSession } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notifyRidersOfChange } from '../bookings/notify-riders.service.ts';
import { writeMessage } from './write-message.service.ts';

type Change = {
  /** Of the ride or event, as it is called now. */
  title: string;
  /** Each changed field with its old value; none if riders need not know. */
  changes: [name: string, before: string][];
  /** The organiser's own words; without them the changes are listed. */
  words: string | undefined;
};

/** Mails everyone with a place what the organiser changed, in the same transaction; answers to how many. */
export async function tellRidersOfChange(
  deps: Pick<Deps, 'now' | 'jobs'>,
  transaction: Database,
  { user }: Pick<CurrentSession, 'user'>,
  item: BookableRef,
  { title, changes, words }: Change,
): Promise<number> {
  if (changes.length === 0) return 0;
  if (!words) return notifyRidersOfChange(deps, transaction, item.kind, item.id, changes);
  return writeMessage(deps, transaction, item, {
    id: randomUUID(),
    audience: 'change',
    riderGroup: '',
    subject: `Changed: ${title}`,
    body: words,
    authorId: user.id,
  });
}

import { offerUntil } from '@kickstand/contract/waiting/waiting.rules';
import { type Actor, SYSTEM } from '../../../core/actor.ts';
import { announceChange } from '../../../db/content-channel.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import type { LockedRow } from '../booked-item.queries.ts';
import { type BookableItem, readItem } from '../booked-item.ts';
import type { BookingRow } from '../bookings.queries.ts';
import { insertHold, termsOf } from '../insert-hold.service.ts';
import { findAccountEmail } from '../personal-data.queries.ts';
import { type EntryRow, lockNextInLine, selectWaiting, shortenOffers, updateEntry } from './waiting.queries.ts';

export type LineDeps = Pick<Deps, 'now' | 'jobs' | 'club'>;

/**
 * Offers every free place of a locked ride or event to the people who wait for one, in their order. Whatever can free a
 * place ends with this in the same transaction, so no place is free while a person waits. A line whose ride or event is
 * called off or has closed ends here; while booking is only paused, the line stays as it is.
 */
export async function tendLine(deps: LineDeps, transaction: Database, locked: LockedRow): Promise<void> {
  if (locked.row.waitingCount === 0) return;
  const item = readItem(locked, deps.now());
  if (isLineOver(item, deps.now())) return endLine(deps, transaction, item);
  if (item.closed !== null || !item.isPublic) return;
  for (;;) {
    const next = await lockNextInLine(transaction, item.kind, item.id);
    if (!next) return;
    await offerPlace(deps, transaction, item, next, SYSTEM);
  }
}

/** After an organiser changed places, times or the like: no offer lasts past the moment at which booking closes. */
export async function tendChangedLine(deps: LineDeps, transaction: Database, locked: LockedRow): Promise<void> {
  if (locked.row.waitingCount === 0) return;
  const { kind, id, closesAt } = readItem(locked, deps.now());
  if (closesAt) await shortenOffers(transaction, kind, id, closesAt);
  await tendLine(deps, transaction, locked);
}

export const isLineOver = ({ isCancelled, closesAt }: BookableItem, now: Date) =>
  isCancelled || (closesAt !== null && closesAt <= now);

/** Holds a place at the price and terms of today: an ordinary unpaid booking whose hold lasts as long as the offer. */
export async function offerPlace(
  deps: LineDeps,
  transaction: Database,
  item: BookableItem,
  { details, ...entry }: EntryRow,
  actor: Actor,
  { isOutOfTurn = false } = {},
): Promise<BookingRow> {
  if (!details) throw new Error(`waiting entry ${entry.id} has no details`);
  const now = deps.now();
  const offered = { state: 'offered', details: null, medicalHistory: null, offeredAt: now, isOutOfTurn } as const;
  if (!(await updateEntry(transaction, entry, offered))) throw new Error(`waiting entry ${entry.id} changed meanwhile`);
  const until = offerUntil(now, item.closesAt);
  const booking = await insertHold(deps, transaction, item, actor, {
    ...details,
    waiverAgreedAt: details.waiverAgreedAt === null ? null : new Date(details.waiverAgreedAt),
    userId: entry.userId,
    medicalHistory: entry.medicalHistory,
    ...termsOf(deps, item, now, details.pillion),
    holdExpiresAt: until,
  });
  await updateEntry(transaction, { id: entry.id, state: 'offered' }, { bookingId: booking.id });
  await writeAudit(transaction, {
    at: now,
    actor,
    action: isOutOfTurn ? 'booking.offered-by-hand' : 'booking.offered',
    entity: 'booking',
    entityId: booking.id,
    after: { bookingNumber: booking.bookingNumber, until: until.toISOString() },
  });
  await tell(deps, transaction, entry, 'place-offered', { bookingId: booking.id });
  return booking;
}

const AT_ONCE = 200;

/** Tells those who still wait that it's over; offers end with their bookings. What is left over is for the next time. */
async function endLine(deps: LineDeps, transaction: Database, { kind, id }: BookableItem): Promise<void> {
  const entries = await selectWaiting(transaction, kind, id, AT_ONCE);
  for (const entry of entries) await endEntry(deps, transaction, entry, 'closed');
  if (entries.length > 0) await announceChange(transaction);
}

/** Takes a person who waits off the list, without what they had entered. */
export async function endEntry(
  deps: LineDeps,
  transaction: Database,
  entry: EntryRow,
  state: 'left' | 'removed' | 'closed',
): Promise<void> {
  const ended = { state, details: null, medicalHistory: null, endedAt: deps.now() };
  if (!(await updateEntry(transaction, entry, ended)) || state === 'left') return;
  await tell(deps, transaction, entry, 'waiting-over', { entryId: entry.id });
}

type LineMail = { 'place-offered': { bookingId: string }; 'waiting-over': { entryId: string } };

async function tell<K extends keyof LineMail>(
  deps: LineDeps,
  transaction: Database,
  { id, userId }: Pick<EntryRow, 'id' | 'userId'>,
  template: K,
  data: LineMail[K],
): Promise<void> {
  const recipient = await findAccountEmail(transaction, userId);
  if (recipient === null) return;
  const mail = { recipient, template, data, onceKey: `${template}:${id}` };
  await queueMail(deps, transaction, mail as Parameters<typeof queueMail<keyof LineMail>>[2]);
}

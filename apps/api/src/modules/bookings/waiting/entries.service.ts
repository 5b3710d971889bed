import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { LiveState } from '@kickstand/contract/waiting/waiting.rules';
import type { OwnEntry, WaitingPerson } from '@kickstand/contract/waiting/waiting.schema';
import type { CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { ITEM_ERRORS } from '../../../core/item-errors.ts';
import { itemIdOf } from '../../../db/bookables.ts';
import type { Deps } from '../../../deps.ts';
import { assertLeads } from '../../captains/captains.service.ts';
import { findPlaces } from '../booked-item.queries.ts';
import { presentItem } from '../present-booking.ts';
import { type EntryWithItem, findEntryWithItem, selectLine, selectOwnEntries } from './entries.queries.ts';

/** The lines a person is in, the oldest first. */
export async function listOwnEntries({ db }: Pick<Deps, 'db'>, userId: string): Promise<OwnEntry[]> {
  return (await selectOwnEntries(db, userId)).map(presentOwn);
}

export async function getOwnEntry({ db }: Pick<Deps, 'db'>, id: string): Promise<OwnEntry> {
  const entry = await findEntryWithItem(db, id);
  if (!entry) throw new AppError('NOT_WAITING');
  return presentOwn(entry);
}

/** The line of one ride or event, those with an offer first; refuses a captain of others. */
export async function listWaiting(
  { db }: Pick<Deps, 'db'>,
  { user }: Pick<CurrentSession, 'user'>,
  kind: BookingKind,
  itemId: string,
): Promise<WaitingPerson[]> {
  if (!(await findPlaces(db, kind, itemId))) throw new AppError(ITEM_ERRORS[kind].notFound);
  await assertLeads({ db }, user, 'bookings.read', kind, itemId);
  const people = (await selectLine(db, kind, itemId)).map((entry) => ({
    ...inLine(entry),
    name: entry.name,
    phone: entry.phone,
    bike: entry.bike,
    places: entry.places,
    isOutOfTurn: entry.isOutOfTurn,
  }));
  return people.sort((one, other) => Number(other.state === 'offered') - Number(one.state === 'offered'));
}

/** What a mail about an entry may contain. */
export type EntryFacts = Pick<OwnEntry, 'kind' | 'item'> & { name: string; state: EntryWithItem['state'] };

export async function findEntryFacts({ db }: Pick<Deps, 'db'>, id: string): Promise<EntryFacts | null> {
  const entry = await findEntryWithItem(db, id);
  if (!entry) return null;
  const { kind, state, accountName: name } = entry;
  return { kind, state, name, item: presentItem(kind, itemIdOf(entry), entry.item) };
}

const presentOwn = (entry: EntryWithItem): OwnEntry => ({
  ...inLine(entry),
  kind: entry.kind,
  item: presentItem(entry.kind, itemIdOf(entry), entry.item),
});

const inLine = ({ id, state, position, joinedAt, offerUntil, bookingId }: EntryWithItem) => ({
  _id: id,
  state: state as LiveState,
  position: state === 'waiting' ? position : null,
  joinedAt: joinedAt.toISOString(),
  offerUntil: state === 'offered' ? (offerUntil?.toISOString() ?? null) : null,
  bookingId: state === 'offered' ? bookingId : null,
});

import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Captain } from '@kickstand/contract/captains/captains.endpoints';
import { type Capability, scopeOf } from '@kickstand/contract/shared/access';
import { type Account, actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError, fieldError } from '../../core/app-error.ts';
import { ITEM_ERRORS } from '../../core/item-errors.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.service.ts';
import {
  deleteAssignments,
  deleteCaptain,
  findTitle,
  insertCaptain,
  lockAvailableCaptain,
  selectAvailableCaptains,
  selectCaptains,
  selectLedIds,
} from './captains.queries.ts';

type Person = Pick<Account, 'id' | 'clubRole'>;

/** The rides or events for which a person has a capability; null means all of them. */
export async function findLedIds(
  { db }: Pick<Deps, 'db'>,
  person: Person,
  capability: Capability,
  kind: BookingKind,
): Promise<string[] | null> {
  const scope = scopeOf(person.clubRole, capability);
  if (scope === 'all') return null;
  return scope === 'assigned' ? selectLedIds(db, person.id, kind) : [];
}

/** Refuses a captain who isn't assigned to the ride or event. */
export async function assertLeads(
  deps: Pick<Deps, 'db'>,
  person: Person,
  capability: Capability,
  kind: BookingKind,
  itemId: string,
): Promise<void> {
  const led = await findLedIds(deps, person, capability, kind);
  if (led && !led.includes(itemId)) throw new AppError('ADMIN_ONLY');
}

export async function listCaptains(
  { db }: Pick<Deps, 'db'>,
  kind: BookingKind,
  itemId: string,
): Promise<{ captains: Captain[]; candidates: Captain[] }> {
  await getTitle(db, kind, itemId);
  const captains = await selectCaptains(db, kind, itemId);
  const taken = new Set(captains.map(({ id }) => id));
  const candidates = (await selectAvailableCaptains(db)).filter(({ id }) => !taken.has(id));
  return { captains: captains.map(presentCaptain), candidates: candidates.map(presentCaptain) };
}

/** Assigning a captain twice changes nothing. */
export async function assignCaptain(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  kind: BookingKind,
  itemId: string,
  userId: string,
) {
  await deps.db.transaction(async (transaction) => {
    const title = await getTitle(transaction, kind, itemId);
    if (!(await lockAvailableCaptain(transaction, userId))) throw fieldError('NO_CAPTAIN', 'userId');
    if (!(await insertCaptain(transaction, kind, itemId, userId))) return;
    await audit(deps, transaction, current, { action: 'user.captain-assigned', entityId: userId, [kind]: title });
  });
  return listCaptains(deps, kind, itemId);
}

export async function removeCaptain(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  kind: BookingKind,
  itemId: string,
  userId: string,
) {
  await deps.db.transaction(async (transaction) => {
    const title = await getTitle(transaction, kind, itemId);
    if (!(await deleteCaptain(transaction, kind, itemId, userId))) return;
    await audit(deps, transaction, current, { action: 'user.captain-removed', entityId: userId, [kind]: title });
  });
  return listCaptains(deps, kind, itemId);
}

/** A captain who gets another role starts without rides if they become a captain again. */
export const endCaptaincies = (transaction: Database, userId: string): Promise<void> =>
  deleteAssignments(transaction, userId);

async function getTitle(db: Database, kind: BookingKind, itemId: string): Promise<string> {
  const title = await findTitle(db, kind, itemId);
  if (title === null) throw new AppError(ITEM_ERRORS[kind].notFound);
  return title;
}

const presentCaptain = ({ id, ...person }: { id: string; fullName: string; email: string }): Captain => ({
  _id: id,
  ...person,
});

type Line = { action: string; entityId: string; ride?: string; event?: string };

const audit = (
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  { action, entityId, ...item }: Line,
) =>
  writeAudit(transaction, { at: deps.now(), actor: actorOf(current), action, entity: 'user', entityId, after: item });

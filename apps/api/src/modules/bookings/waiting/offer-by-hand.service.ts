import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { can } from '@kickstand/contract/shared/access';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { itemIdOf } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { addPlacesTo, findPlaces } from '../booked-item.queries.ts';
import type { BookableItem } from '../booked-item.ts';
import { lockBookable } from '../hold-place.service.ts';
import { isLineOver, type LineDeps, offerPlace } from './offer-places.service.ts';
import { findEntry } from './waiting.queries.ts';

/**
 * An organiser lets one person pass the others. A free place is always offered to the first in line already, so this adds
 * what they need to the ride or event, unless booking is paused and it's free. Offered twice, it's one place.
 */
export async function offerByHand(
  deps: LineDeps & Pick<Deps, 'db' | 'contentVersion'>,
  current: CurrentSession,
  kind: BookingKind,
  itemId: string,
  entryId: string,
  { addPlace = false }: { addPlace?: boolean | undefined },
): Promise<void> {
  await changeContent(deps, async (transaction) => {
    const { item } = await lockBookable(deps, transaction, kind, itemId);
    const entry = await findEntry(transaction, entryId);
    if (!entry || entry.kind !== kind || itemIdOf(entry) !== itemId) throw new AppError('NOT_WAITING');
    if (entry.state === 'offered') return;
    if (entry.state !== 'waiting' || isLineOver(item, deps.now())) throw new AppError('NOT_WAITING');
    const places = await findPlaces(transaction, kind, itemId);
    if (!places) throw new AppError('NOT_WAITING');
    const { capacity } = places;
    const free = Math.max(0, capacity - places.taken - places.held);
    const added = (entry.details?.places ?? 1) - free;
    if (added > 0) {
      if (!addPlace) throw new AppError('NO_PLACE_TO_OFFER', free > 0 ? { message: ONE_OF_TWO } : {});
      if (!can(current.user.clubRole, 'rides.change')) throw new AppError('ADMIN_ONLY');
      await addPlacesFor(deps, transaction, current, item, { capacity, added });
    }
    await offerPlace(deps, transaction, item, entry, actorOf(current), { isOutOfTurn: true });
  });
}

const ONE_OF_TWO = 'One place is free, and they need two with their pillion rider. Add one to offer it.';

async function addPlacesFor(
  { now }: LineDeps,
  transaction: Database,
  current: CurrentSession,
  { kind, id }: BookableItem,
  { capacity, added }: { capacity: number; added: number },
): Promise<void> {
  await addPlacesTo(transaction, kind, id, { added, now: now() });
  await writeAudit(transaction, {
    at: now(),
    actor: actorOf(current),
    action: `${kind}.place-added`,
    entity: kind,
    entityId: id,
    before: { capacity },
    after: { capacity: capacity + added },
  });
}

import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { can } from '@kickstand/contract/shared/access';
import { actorOf, type CurrentSession } from '../../../core/actor.ts';
import { AppError } from '../../../core/app-error.ts';
import { changeContent } from '../../../core/content-version.ts';
import { itemIdOf } from '../../../db/bookables.ts';
import type { Database } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../audit/audit.service.ts';
import { addPlaceTo, findPlaces } from '../booked-item.queries.ts';
import type { BookableItem } from '../booked-item.ts';
import { lockBookable } from '../hold-place.service.ts';
import { isLineOver, type LineDeps, offerPlace } from './offer-places.service.ts';
import { findEntry } from './waiting.queries.ts';

/**
 * An organiser lets one person pass the others. A free place is always offered to the first in line already, so this adds
 * one to the ride or event, unless booking is paused and a place is free. Offered twice, it's one place.
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
    if (!places || places.taken + places.held >= places.capacity) {
      if (!addPlace) throw new AppError('NO_PLACE_TO_OFFER');
      if (!can(current.user.clubRole, 'rides.change')) throw new AppError('ADMIN_ONLY');
      await addPlaceFor(deps, transaction, current, item, places?.capacity ?? 0);
    }
    await offerPlace(deps, transaction, item, entry, actorOf(current), { isOutOfTurn: true });
  });
}

async function addPlaceFor(
  { now }: LineDeps,
  transaction: Database,
  current: CurrentSession,
  { kind, id }: BookableItem,
  capacity: number,
): Promise<void> {
  await addPlaceTo(transaction, kind, id, now());
  await writeAudit(transaction, {
    at: now(),
    actor: actorOf(current),
    action: `${kind}.place-added`,
    entity: kind,
    entityId: id,
    before: { capacity },
    after: { capacity: capacity + 1 },
  });
}

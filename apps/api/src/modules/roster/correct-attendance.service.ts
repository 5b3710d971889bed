import { randomUUID } from 'node:crypto';
import { correctionOf } from '@kickstand/contract/ride-day/correct-outcome.rules';
import type { Outcome } from '@kickstand/contract/ride-day/outcome.rules';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { assertLeads } from '../captains/captains.service.ts';
import { findStanding, storeMarks } from '../marks/marks.service.ts';
import { getRosterItem } from './roster.service.ts';
import type { RosterItem } from './roster-item.ts';

/** Says how the day ended for a rider, as marks of the person at the desk: what phones noted stays readable. */
export async function correctAttendance(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  item: RosterItem,
  bookingId: string,
  wanted: Outcome | null,
): Promise<void> {
  await getRosterItem(deps.db, item);
  await assertLeads(deps, current.user, 'day.run', item.kind, item.id);
  await deps.db.transaction(async (transaction) => {
    const standing = await findStanding({ db: transaction }, item, [bookingId]);
    const at = deps.now().toISOString();
    const marks = correctionOf(standing, bookingId, wanted).map((correction) => ({
      ...correction,
      id: randomUUID(),
      subject: bookingId,
      at,
    }));
    const { refused } = await storeMarks(deps, transaction, item, { userId: current.user.id }, marks);
    if (refused.length > 0) throw new AppError('BOOKING_NOT_FOUND');
  });
}

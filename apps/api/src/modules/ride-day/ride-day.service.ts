import { MAX_STOP_NAME } from '@kickstand/contract/ride-day/mark-fields.rules';
import type { DayRider, RideDay, SentMark } from '@kickstand/contract/ride-day/ride-day.schema';
import { NO_PLAN } from '@kickstand/contract/rides/ride-plan.schema';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import { helmetOf } from '../../core/helmet-of.ts';
import type { Deps } from '../../deps.ts';
import { ticketKey } from '../../secrets/ticket-key.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { listMarks, storeMarks } from '../marks/marks.service.ts';
import { findRidePlan } from '../rides/ride-plan.service.ts';
import { getRosterItem, listWholeRoster } from '../roster/roster.service.ts';
import { assertNotOver, type Day, type DayReader } from './day-access.service.ts';
import { selectEndedNumbers, selectOfRiders, selectTitlesAround } from './ride-day.queries.ts';

type DayDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

/** How far away the rides are whose tickets a phone can name. */
const AROUND_MS = 60 * DAY_MS;

/** Everything a phone takes along. Medical texts are handed out while the day is open, and to those who may read them. */
export async function readRideDay(deps: DayDeps, day: Day, reader: DayReader): Promise<RideDay> {
  assertNotOver(deps, day);
  const { item, startsAt, endsAt, stops, opensAt, closesAt } = day;
  const { title, venue, isCancelled } = await getRosterItem(deps.db, item);
  const around: [Date, Date] = [new Date(startsAt.getTime() - AROUND_MS), new Date(startsAt.getTime() + AROUND_MS)];
  const { name, isMarshal, seesMedical } = reader;
  // an event has none
  const plan = (await findRidePlan(deps, item.id)) ?? NO_PLAN;
  return {
    now: deps.now().toISOString(),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    item: {
      _id: item.id,
      kind: item.kind,
      title,
      venue,
      startTime: startsAt.toISOString(),
      endTime: endsAt?.toISOString() ?? null,
      isCancelled,
      stops: stopNames(plan.stops.length > 0 ? plan.stops.map((stop) => stop.name) : stops),
      plan: { stops: plan.stops, hospitals: plan.hospitals },
    },
    you: { name, isMarshal, seesMedical },
    riders: await listDayRiders(deps, day, seesMedical && deps.now() >= opensAt),
    ended: await selectEndedNumbers(deps.db, item),
    others: await selectTitlesAround(deps.db, item, around),
    ticketKey: ticketKey(deps.secrets).publicKey,
  };
}

async function listDayRiders(deps: DayDeps, { item }: Day, withMedical: boolean): Promise<DayRider[]> {
  const more = new Map((await selectOfRiders(deps.db, item)).map((row) => [row.id, row]));
  return (await listWholeRoster(deps, item)).map((rider) => {
    const { userId, helmet, sealed } = more.get(rider._id) ?? { userId: null, helmet: null, sealed: null };
    return {
      ...rider,
      helmet: helmetOf({ id: userId ?? rider._id, helmet }),
      hasMedical: sealed !== null,
      medical: withMedical && sealed !== null ? deps.secrets.decrypt(sealed) : null,
    };
  });
}

/** As they are counted at: short, and each once. */
const stopNames = (stops: readonly string[]) => [
  ...new Set(stops.map((stop) => stop.trim().slice(0, MAX_STOP_NAME).trim()).filter(Boolean)),
];

/**
 * Stores the marks of a phone, and returns what it doesn't have yet. A phone of an organiser that finds a network days
 * later still brings its marks. Each reading of medical details is logged under the name of the person who read it.
 */
export async function syncRideDay(
  deps: DayDeps,
  { item }: Day,
  { author, actor, seesMedical }: DayReader,
  { marks, since }: { marks: readonly SentMark[]; since: number },
) {
  const refused = await deps.db.transaction(async (transaction) => {
    const stored = await storeMarks(deps, transaction, item, author, marks);
    for (const { bookingId, at } of stored.readings) {
      await writeAudit(transaction, {
        at: deps.now(),
        actor,
        action: 'booking.medical-read',
        entity: 'booking',
        entityId: bookingId,
        after: { readAt: at.toISOString(), ...(!seesMedical && { bloodGroupOnly: true }) },
      });
    }
    return stored.refused;
  });
  return { ...(await listMarks(deps, item, since)), refused };
}

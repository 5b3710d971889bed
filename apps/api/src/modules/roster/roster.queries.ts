import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { LIVE_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { countOutcomes, type OutcomeCounts } from '@kickstand/contract/ride-day/outcome.rules';
import {
  RIDER_PAYMENTS,
  type RIDER_SORTS,
  type RiderFilter,
  type RiderPayment,
} from '@kickstand/contract/roster/roster.rules';
import type { Sort } from '@kickstand/contract/shared/lists';
import { and, asc, count, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { BOOKABLES, isFor, OWN_COLUMNS } from '../../db/bookables.ts';
import type { Database } from '../../db/database.ts';
import { bareCode, matchesTextIn, orderOf } from '../../db/list-query.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { waitingEntries } from '../../db/schema/waiting.ts';

const LINES = { ride: waitingEntries.rideId, event: waitingEntries.eventId };

export type RiderSort = Sort<(typeof RIDER_SORTS)[number]>;
export type RiderRow = Awaited<ReturnType<typeof selectRiders>>[number];

export async function findItem(db: Database, { kind, id }: BookableRef) {
  const table = BOOKABLES[kind];
  const [item] = await db
    .select({
      title: table.title,
      place: table.place,
      startsAt: table.startsAt,
      capacity: table.capacity,
      cancelledAt: table.cancelledAt,
      confirmedAt: table.confirmedAt,
      /** An event can be cancelled by its status alone. */
      status: OWN_COLUMNS[kind].status,
      venue: OWN_COLUMNS[kind].venue,
      completedRideId: sql<
        string | null
      >`(select c.id from ${completedRides} c where c.${sql.identifier(`${kind}_id`)} = ${id})`,
    })
    .from(table)
    .where(eq(table.id, id));
  return item ?? null;
}

/** How many riders there are, by payment, and the labels of their groups. */
export async function sumUpRiders(db: Database, item: BookableRef) {
  const counted = await db.select({ payment, total: count() }).from(bookings).where(isRiding(item)).groupBy(payment);
  const groups = await db
    .selectDistinct({ group: bookings.riderGroup })
    .from(bookings)
    .where(and(isRiding(item), ne(bookings.riderGroup, '')))
    .orderBy(bookings.riderGroup);
  const answers = await countAnswers(db, item);
  const outcomes = await sumUpOutcomes(db, item);
  const of = (wanted: RiderPayment) => Number(counted.find((row) => row.payment === wanted)?.total ?? 0);
  const totals = { paid: of('paid'), cash: of('cash'), waiting: of('waiting') };
  return {
    ...totals,
    total: RIDER_PAYMENTS.reduce((sum, name) => sum + totals[name], 0),
    postponed: answers,
    outcomes,
    groups: groups.map(({ group }) => group),
    line: await db.$count(waitingEntries, and(eq(LINES[item.kind], item.id), eq(waitingEntries.state, 'waiting'))),
  };
}

/** How the day ended for those with a place; null where nothing was noted. */
async function sumUpOutcomes(db: Database, item: BookableRef): Promise<OutcomeCounts | null> {
  const rows = await db
    .select({ outcome: bookings.outcome })
    .from(bookings)
    .where(and(isFor(item.kind, item.id), eq(bookings.status, 'paid')));
  return rows.some(({ outcome }) => outcome !== null) ? countOutcomes(rows.map(({ outcome }) => outcome)) : null;
}

/** What riders have answered to the last postponement of a ride or event; null where none was asked. */
async function countAnswers(db: Database, { kind, id }: BookableRef) {
  const answer = sql<string | null>`${bookings.postponed} ->> 'answer'`;
  const isLive = inArray(bookings.status, LIVE_STATUSES);
  const [counted] = await db
    .select({
      asked: count(),
      keep: sql<number>`count(*) filter (where ${answer} = 'keep' and ${isLive})`.mapWith(Number),
      refund: sql<number>`count(*) filter (where ${answer} = 'refund')`.mapWith(Number),
      open: sql<number>`count(*) filter (where ${answer} is null and ${isLive})`.mapWith(Number),
    })
    .from(bookings)
    .where(and(isFor(kind, id), isNotNull(bookings.postponed)));
  if (!counted || Number(counted.asked) === 0) return null;
  const { keep, refund, open } = counted;
  return { keep, refund, open };
}

export const countRiders = (db: Database, item: BookableRef, filter: RiderFilter): Promise<number> =>
  db
    .select({ total: count() })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(matching(item, filter))
    .then(([row]) => Number(row?.total ?? 0));

export async function selectRiderIds(
  db: Database,
  item: BookableRef,
  filter: RiderFilter,
  sort: RiderSort,
  { limit, offset }: { limit?: number; offset?: number } = {},
): Promise<string[]> {
  const query = db
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(matching(item, filter))
    .orderBy(...orderOf(sort, SORT_COLUMNS, bookings.id))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit).offset(offset ?? 0));
  return rows.map(({ id }) => id);
}

/** In no particular order. */
export const selectRiders = (db: Database, ids: string[]) =>
  db
    .select({
      id: bookings.id,
      bookingNumber: bookings.bookingNumber,
      name,
      phone,
      bike,
      plate,
      bloodGroup,
      emergencyName,
      emergencyPhone,
      experience,
      pillion: bookings.pillion,
      postponed: sql<'keep' | 'open' | null>`case
        when ${bookings.postponed} is null then null
        when ${bookings.postponed} ->> 'answer' = 'keep' then 'keep'
        else 'open' end`,
      group: bookings.riderGroup,
      payment,
      paymentMethod: bookings.paymentMethod,
      paymentId: bookings.paymentId,
      orderId: bookings.orderId,
      paymentUtr: bookings.paymentUtr,
      outcome: bookings.outcome,
      createdAt: bookings.createdAt,
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(inArray(bookings.id, ids))
    .orderBy(asc(bookings.id));

/** The label before; null if this booking is not one of a rider of this ride or event. */
export async function lockGroup(transaction: Database, item: BookableRef, bookingId: string): Promise<string | null> {
  const [row] = await transaction
    .select({ group: bookings.riderGroup })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isRiding(item)))
    .for('no key update');
  return row?.group ?? null;
}

/** Leaves `updatedAt` as it is: a group is no edit that a form of the booking could collide with. */
export async function updateGroup(transaction: Database, bookingId: string, riderGroup: string): Promise<void> {
  await transaction.update(bookings).set({ riderGroup }).where(eq(bookings.id, bookingId));
}

/** As entered when booking, else from the account. */
const name = sql<string>`coalesce(nullif(${bookings.personalInfo} ->> 'fullName', ''), ${users.fullName}, 'Unknown')`;
const phone = sql<string>`coalesce(nullif(${bookings.personalInfo} ->> 'contactNumber', ''), ${users.phone}, '')`;
const bike = sql<string>`coalesce(${bookings.motorcycleInfo} ->> 'modelName', '')`;
const plate = sql<string>`coalesce(${bookings.motorcycleInfo} ->> 'motorcycleNumber', '')`;
const bloodGroup = sql<string>`coalesce(${bookings.personalInfo} ->> 'bloodGroup', '')`;
const emergencyName = sql<string>`coalesce(${bookings.emergencyContact} ->> 'personName', '')`;
const emergencyPhone = sql<string>`coalesce(${bookings.emergencyContact} ->> 'number', '')`;
const experience = sql<string>`coalesce(nullif(${bookings.papers} ->> 'experience', ''), ${users.experienceLevel}, '')`;
const pillionName = sql<string>`coalesce(${bookings.pillion} ->> 'fullName', '')`;
const pillionPhone = sql<string>`coalesce(${bookings.pillion} ->> 'contactNumber', '')`;
const payment = sql<RiderPayment>`case
  when ${bookings.status} = 'created' then 'waiting'
  when ${bookings.paymentMethod} = 'cash' then 'cash'
  else 'paid' end`;
const SORT_COLUMNS = {
  name: sql`lower(${name})`,
  phone: sql`nullif(${phone}, '')`,
  bike: sql`nullif(lower(${bike}), '')`,
  bloodGroup: sql`nullif(${bloodGroup}, '')`,
  emergency: sql`nullif(lower(${emergencyName}), '')`,
  experience: sql`nullif(${experience}, '')`,
  group: sql`nullif(lower(${bookings.riderGroup}), '')`,
  payment,
  bookedAt: bookings.createdAt,
};

const isRiding = ({ kind, id }: BookableRef) => and(isFor(kind, id), inArray(bookings.status, LIVE_STATUSES));

/** The SQL twin of `matchesRider` in the contract. */
function matching(item: BookableRef, { search, payment: wanted, group }: RiderFilter): SQL | undefined {
  // the codes of payments are their words in lower case, and a search ignores case
  const texts = [
    ...[name, phone, bike, plate, bloodGroup, emergencyName, emergencyPhone, experience, payment],
    ...[pillionName, pillionPhone],
  ];
  return and(
    isRiding(item),
    wanted ? sql`${payment} = ${wanted}` : undefined,
    group ? eq(bookings.riderGroup, group) : undefined,
    matchesTextIn(search, {
      texts: (pattern) => [
        ...texts.map((column) => sql`${column} ilike ${pattern}`),
        sql`${bookings.riderGroup} ilike ${pattern}`,
        sql`'#' || ${bookings.bookingNumber} ilike ${pattern}`,
      ],
      codes: [sql`bookings.search_codes`, bareCode(phone), bareCode(emergencyPhone), bareCode(pillionPhone)],
    }),
  );
}

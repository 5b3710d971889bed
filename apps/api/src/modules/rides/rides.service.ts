import { hasPlan } from '@kickstand/contract/rides/ride-plan.rules';
import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { AdminRide, Ride } from '@kickstand/contract/rides/rides.schema';
import { rideStatus } from '@kickstand/contract/rides/rides-admin.rules';
import { addDays, startOfDay } from '@kickstand/contract/shared/dates';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { fromPaise, toPaise } from '@kickstand/contract/shared/money';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { hasLine } from '../bookings/booked-item.ts';
import { presentAsks } from '../bookings/papers/stored-asks.ts';
import { assertLeads, findLedIds } from '../captains/captains.service.ts';
import {
  findNextRide,
  findPublicRide,
  findRide,
  type RideFilter,
  type RidePage,
  type RideRow,
  selectRideFilterValues,
  selectRides,
} from './rides.queries.ts';
import {
  countBookings,
  countRides,
  type RideListFilter,
  type RideListPage,
  selectAdminRides,
  selectCompletedIds,
} from './rides-admin.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;

export async function listRides(deps: ReadDeps, page: RidePage, filter: RideFilter = {}) {
  const { rows, total } = await selectRides(deps.db, deps.now(), page, filter);
  return { data: rows.map(presentRide), pagination: paginationOf(page.page, page.limit, total) };
}

export type RideSearch = Omit<RideFilter, 'minPaise' | 'maxPaise' | 'from' | 'before'> & {
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Rides that match, and the values that exist among all listed rides. */
export async function searchRides(deps: ReadDeps, page: RidePage, search: RideSearch) {
  const { minPrice, maxPrice, from, to, ...rest } = search;
  const list = await listRides(deps, page, {
    ...rest,
    minPaise: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPaise: maxPrice === undefined ? undefined : toPaise(maxPrice),
    from: from ? startOfDay(from) : undefined,
    // the last day counts whole
    before: to ? startOfDay(addDays(to, 1)) : undefined,
  });
  const values = await selectRideFilterValues(deps.db, deps.now());
  return {
    ...list,
    filters: {
      difficulties: DIFFICULTIES.filter((difficulty) => values.difficulties.includes(difficulty)),
      venues: values.venues,
      minPrice: fromPaise(values.minPaise),
      maxPrice: fromPaise(values.maxPaise),
    },
  };
}

export async function findUpcomingRide(deps: ReadDeps): Promise<Ride | null> {
  const row = await findNextRide(deps.db, deps.now());
  return row ? presentRide(row) : null;
}

export async function getRide(deps: ReadDeps, id: string): Promise<Ride> {
  const row = await findPublicRide(deps.db, id, deps.now());
  if (!row) throw new AppError('RIDE_NOT_FOUND');
  return presentRide(row);
}

function presentRide(row: RideRow): Ride {
  return {
    _id: row.id,
    title: row.title,
    slogan: row.slogan,
    description: row.description,
    ...(row.descriptionHtml && { descriptionHtml: row.descriptionHtml }),
    imgUrl: row.imgUrl ?? pictureUrl('rides', row.id, row.picture),
    isActive: row.isActive,
    isFeatured: row.isFeatured,
    startTime: row.startsAt?.toISOString() ?? null,
    endTime: row.endsAt?.toISOString() ?? null,
    venue: row.place,
    route: row.route,
    difficulty: row.difficulty,
    distance: row.distance,
    registeredCount: row.takenCount,
    maxCapacity: row.capacity,
    ...(hasLine(row) && { hasWaitingList: true }),
    price: fromPaise(row.pricePaise),
    currency: row.currency,
    requirements: row.requirements,
    ...(hasPlan(row.plan) && { hasPlan: true }),
    ...presentAsks(row.asks),
    organizer: row.organizerName === null ? null : { fullName: row.organizerName },
    ...(row.confirmedAt && { isConfirmed: true as const }),
    isCancelled: row.cancelledAt !== null,
    cancellationReason: row.cancelReason,
    ...(row.cancelCause && { cancellationCause: row.cancelCause }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function listAdminRides(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: Pick<CurrentSession, 'user'>,
  { page, limit, sort, ...filter }: Omit<RideListFilter, 'ids'> & RideListPage,
) {
  const at = now();
  const ids = await findLedIds({ db }, user, 'rides.read', 'ride');
  const { rows, total } = await selectAdminRides(db, at, { ...filter, ids }, { page, limit, sort });
  const { revenuePaise, ...counters } = await countRides(db, at, ids);
  return {
    data: await presentAdminRides(db, rows, at),
    pagination: paginationOf(page, limit, total),
    summary: { ...counters, revenue: fromPaise(revenuePaise) },
  };
}

export async function getAdminRide({ db, now }: { db: Database; now: Deps['now'] }, id: string): Promise<AdminRide> {
  const row = await findRide(db, id);
  const [ride] = row ? await presentAdminRides(db, [row], now()) : [];
  if (!ride) throw new AppError('RIDE_NOT_FOUND');
  return ride;
}

/** Refuses a captain of other rides. */
export async function getLedRide(
  deps: Pick<Deps, 'db' | 'now'>,
  { user }: Pick<CurrentSession, 'user'>,
  id: string,
): Promise<AdminRide> {
  const ride = await getAdminRide(deps, id);
  await assertLeads(deps, user, 'rides.read', 'ride', id);
  return ride;
}

async function presentAdminRides(db: Database, rows: RideRow[], now: Date): Promise<AdminRide[]> {
  const ids = rows.map(({ id }) => id);
  const bookings = await countBookings(db, ids);
  const completed = await selectCompletedIds(db, ids);
  return rows.map((row) => {
    const ride = presentRide(row);
    const cancelledAt = row.cancelledAt?.toISOString() ?? null;
    return {
      ...ride,
      organizerId: row.organizerId,
      plan: row.plan,
      publishAt: row.publishAt?.toISOString() ?? null,
      from: row.route.startLocation,
      to: row.route.endLocation,
      departureTime: ride.startTime,
      arrivalTime: ride.endTime,
      fare: ride.price,
      totalSeats: row.capacity,
      availableSeats: row.capacity - row.takenCount,
      status: rideStatus({ ...ride, cancelledAt }, now),
      cancelledAt,
      cancelReason: row.cancelReason,
      bookings: bookings.get(row.id) ?? { live: 0, all: 0 },
      hasCompletedRide: completed.has(row.id),
      completedRideId: completed.get(row.id) ?? null,
    };
  });
}

import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { DAY_MS, startOfDay } from '@kickstand/contract/shared/dates';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { fromPaise, toPaise } from '@kickstand/contract/shared/money';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import {
  findNextRide,
  findRide,
  type RideFilter,
  type RidePage,
  type RideRow,
  selectRideFilterValues,
  selectRides,
} from './rides.queries.ts';

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
    before: to ? new Date(startOfDay(to).getTime() + DAY_MS) : undefined,
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

export async function getRide(deps: Pick<Deps, 'db'>, id: string): Promise<Ride> {
  const row = await findRide(deps.db, id);
  if (!row) throw new AppError('RIDE_NOT_FOUND');
  return presentRide(row);
}

export function presentRide(row: RideRow): Ride {
  return {
    _id: row.id,
    title: row.title,
    slogan: row.slogan,
    description: row.description,
    imgUrl: row.imgUrl ?? pictureUrl('rides', row.id),
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
    price: fromPaise(row.pricePaise),
    currency: row.currency,
    requirements: row.requirements,
    organizer: row.organizerName === null ? null : { fullName: row.organizerName },
    isCancelled: row.cancelledAt !== null,
    cancellationReason: row.cancelReason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

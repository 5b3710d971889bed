import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { canMakeCompletedRide, rideStatus } from '@kickstand/contract/rides/rides-admin.rules';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { fromPaise } from '@kickstand/contract/shared/money';
import { AppError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findRide, type RideRow } from './rides.queries.ts';
import { presentRide } from './rides.service.ts';
import {
  countBookings,
  countRides,
  lockRide,
  type RideListFilter,
  type RideListPage,
  type StoredRide,
  selectAdminRides,
  selectCompletedSlugs,
} from './rides-admin.queries.ts';

export async function listAdminRides(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { page, limit, sort, ...filter }: RideListFilter & RideListPage,
) {
  const at = now();
  const { rows, total } = await selectAdminRides(db, at, filter, { page, limit, sort });
  const { revenuePaise, ...counters } = await countRides(db, at);
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

/** A ride that is over and has no completed ride yet, locked so that it becomes one only once. */
export async function lockFinishedRide(transaction: Database, now: Date, id: string): Promise<StoredRide> {
  const ride = await lockRide(transaction, id);
  if (!ride) throw new AppError('RIDE_NOT_FOUND');
  const [shown] = await presentAdminRides(transaction, [{ ...ride, organizerName: null }], now);
  if (shown?.hasCompletedRide) throw new AppError('ALREADY_COMPLETED');
  if (!shown || !canMakeCompletedRide(shown)) throw new AppError('NOT_OVER');
  return ride;
}

async function presentAdminRides(db: Database, rows: RideRow[], now: Date): Promise<AdminRide[]> {
  const bookings = await countBookings(
    db,
    rows.map(({ id }) => id),
  );
  const completed = await selectCompletedSlugs(
    db,
    rows.map(({ slug }) => slug),
  );
  return rows.map((row) => {
    const ride = presentRide(row);
    const cancelledAt = row.cancelledAt?.toISOString() ?? null;
    return {
      ...ride,
      organizerId: row.organizerId,
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
      hasCompletedRide: completed.has(row.slug),
    };
  });
}

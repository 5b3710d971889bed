import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { CompletedRideFilter } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { presentCompletedRide } from './completed-rides.service.ts';
import {
  type CompletedRideListPage,
  findCompletedRide,
  selectAdminCompletedRides,
} from './completed-rides-admin.queries.ts';

export async function listAdminCompletedRides(
  { db }: Pick<Deps, 'db'>,
  { page, limit, sort, ...filter }: CompletedRideFilter & CompletedRideListPage,
) {
  const { rows, total } = await selectAdminCompletedRides(db, filter, { page, limit, sort });
  return { data: rows.map(presentCompletedRide), pagination: paginationOf(page, limit, total) };
}

export async function getAdminCompletedRide({ db }: Pick<Deps, 'db'>, id: string): Promise<CompletedRide> {
  const row = await findCompletedRide(db, id);
  if (!row) throw new AppError('RIDE_NOT_FOUND');
  return presentCompletedRide(row);
}

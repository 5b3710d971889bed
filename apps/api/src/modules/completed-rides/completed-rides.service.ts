import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { CompletedRideFilter } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { paginationOf } from '@kickstand/contract/shared/lists';
import { pictureUrl } from '@kickstand/contract/shared/pictures';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import {
  type CompletedRideListPage,
  type CompletedRidePage,
  type CompletedRideRow,
  findCompletedRide,
  findPublishedCompletedRide,
  selectAdminCompletedRides,
  selectPublishedCompletedRides,
} from './completed-rides.queries.ts';

export async function listCompletedRides(
  deps: Pick<Deps, 'db' | 'now'>,
  page: CompletedRidePage,
  onlyFeatured = false,
) {
  const { rows, total } = await selectPublishedCompletedRides(deps.db, deps.now(), page, onlyFeatured);
  return { data: rows.map(presentCompletedRide), pagination: paginationOf(page.page, page.limit, total) };
}

export async function getCompletedRide(deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<CompletedRide> {
  const row = await findPublishedCompletedRide(deps.db, deps.now(), id);
  if (!row) throw new AppError('RIDE_NOT_FOUND');
  return presentCompletedRide(row);
}

export function presentCompletedRide({ slug: _, ...row }: CompletedRideRow): CompletedRide {
  const { id, date, publishAt, createdAt, updatedAt, imgUrl, picture, ...rest } = row;
  return {
    ...rest,
    _id: id,
    imgUrl: imgUrl ?? pictureUrl('completed-rides', id, picture),
    date: date.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

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

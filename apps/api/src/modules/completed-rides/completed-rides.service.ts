import type { AdminCompletedRide, CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
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

export function presentCompletedRide({ slug: _, ...row }: CompletedRideRow): AdminCompletedRide {
  const { id, date, publishAt, createdAt, updatedAt, imgUrl, picture, rideId, eventId, ...rest } = row;
  const kind = rideId === null ? 'event' : 'ride';
  const madeFrom = rideId ?? eventId;
  return {
    ...rest,
    _id: id,
    madeFrom: madeFrom === null ? null : { kind, _id: madeFrom },
    imgUrl: imgUrl ?? pictureUrl('completed-rides', id, picture),
    date: date.toISOString(),
    publishAt: publishAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export async function listAdminCompletedRides(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { page, limit, sort, ...filter }: CompletedRideFilter & CompletedRideListPage,
) {
  const { rows, total } = await selectAdminCompletedRides(db, now(), filter, { page, limit, sort });
  return { data: rows.map(presentCompletedRide), pagination: paginationOf(page, limit, total) };
}

export async function getAdminCompletedRide({ db }: Pick<Deps, 'db'>, id: string): Promise<AdminCompletedRide> {
  const row = await findCompletedRide(db, id);
  if (!row) throw new AppError('RIDE_NOT_FOUND');
  return presentCompletedRide(row);
}

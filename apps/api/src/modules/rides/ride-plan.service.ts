import type { RidePlan, StoredPlan } from '@kickstand/contract/rides/ride-plan.schema';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findTrack } from '../tracks/tracks.service.ts';
import { writeGpx } from '../tracks/write-gpx.ts';
import { findPublicRide, findRide, type RideRow } from './rides.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;

/** The plan of a ride that visitors can see. */
export async function getPublicPlan(deps: ReadDeps, id: string): Promise<RidePlan> {
  return presentPlan(deps, await getVisible(deps, id));
}

/** The plan of any ride, for those who run it; null if the ride does not exist. */
export async function findRidePlan(deps: Pick<Deps, 'db'>, id: string): Promise<RidePlan | null> {
  const ride = await findRide(deps.db, id);
  return ride && presentPlan(deps, ride);
}

/** The track for navigation devices. */
export async function writeRideGpx(deps: ReadDeps, id: string): Promise<string> {
  const ride = await getVisible(deps, id);
  const { track, stops } = await presentPlan(deps, ride);
  if (!track) throw new AppError('NOT_FOUND');
  return writeGpx(ride.title, track, stops);
}

async function getVisible(deps: ReadDeps, id: string): Promise<RideRow> {
  const ride = await findPublicRide(deps.db, id, deps.now());
  if (!ride) throw new AppError('RIDE_NOT_FOUND');
  return ride;
}

async function presentPlan(deps: Pick<Deps, 'db'>, { plan: { trackId, ...plan } }: RideRow): Promise<RidePlan> {
  return { track: trackId === null ? null : await findTrack(deps, trackId), ...plan };
}

/** Refuses a track that doesn't exist. */
export async function rejectMissingTrack(transaction: Database, plan: StoredPlan | undefined): Promise<void> {
  if (!plan?.trackId || (await findTrack({ db: transaction }, plan.trackId))) return;
  throw fieldError('INVALID_INPUT', 'plan.trackId', 'This track is no longer there: please upload the GPX file again.');
}

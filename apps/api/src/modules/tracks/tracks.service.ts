import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { DAY_MS } from '@kickstand/contract/shared/dates';
import type { Track } from '@kickstand/contract/tracks/tracks.schema';
import { AppError, fieldError } from '../../core/app-error.ts';
import type { Upload } from '../../core/upload.ts';
import type { Deps } from '../../deps.ts';
import { GpxProblem } from './gpx-scanner.ts';
import { readGpx } from './read-gpx.ts';
import { deleteUnusedTracks, findTrackRow, insertTrack } from './tracks.queries.ts';

type TrackDeps = Pick<Deps, 'db' | 'now'>;

/** Stores what a ride needs of a GPX file. */
export async function storeTrack(deps: TrackDeps, upload: Upload | undefined): Promise<Track> {
  if (!upload) throw fieldError('INVALID_INPUT', 'gpx', 'Please choose a GPX file.');
  try {
    const read = await readGpx(createReadStream(upload.path));
    const id = randomUUID();
    await insertTrack(deps.db, { id, ...read, createdAt: deps.now() });
    return { _id: id, ...read };
  } catch (error) {
    if (error instanceof GpxProblem) throw fieldError('FILE_REFUSED', 'gpx', error.message);
    throw error;
  }
}

export async function findTrack({ db }: Pick<Deps, 'db'>, id: string): Promise<Track | null> {
  const row = await findTrackRow(db, id);
  return row && { _id: row.id, points: row.points, distanceKm: row.distanceKm, climbM: row.climbM };
}

export async function getTrack(deps: Pick<Deps, 'db'>, id: string): Promise<Track> {
  const track = await findTrack(deps, id);
  if (!track) throw new AppError('NOT_FOUND');
  return track;
}

const KEPT_UNUSED_MS = DAY_MS;

/** Removes tracks that no ride names for a day after their upload; earlier versions of a ride keep theirs. */
export const removeUnusedTracks = ({ db, now }: TrackDeps): Promise<void> =>
  deleteUnusedTracks(db, new Date(now().getTime() - KEPT_UNUSED_MS));

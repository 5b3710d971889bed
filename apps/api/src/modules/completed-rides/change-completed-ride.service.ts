import { randomUUID } from 'node:crypto';
import { slugOf } from '@kickstand/contract/blogs/blogs.rules';
import type {
  AdminCompletedRide,
  CompletedRideChange,
  CompletedRideForm,
} from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError, assertNotEditedMeanwhile } from '../../core/app-error.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Upload } from '../../core/upload.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { auditChange } from '../audit/audit.service.ts';
import { type StoredPicture, takePictures, withPictures } from '../media/media.service.ts';
import { recordChange } from '../records/record-change.service.ts';
import { completedRideColumns, completedRideSnapshot, newGallery, uploadsIn } from './completed-ride-record.ts';
import {
  type CompletedRideRow,
  deleteCompletedRideRow,
  insertCompletedRide,
  lockCompletedRide,
  type NewCompletedRide,
  updateCompletedRideRow,
} from './completed-rides.queries.ts';
import { presentCompletedRide } from './completed-rides.service.ts';

type ChangeDeps = Pick<Deps, 'db' | 'now' | 'contentVersion' | 'media' | 'log'>;
type Files = { coverImage: Upload[]; gallery: Upload[] };

export function addCompletedRide(
  deps: ChangeDeps,
  current: CurrentSession,
  fields: CompletedRideForm,
  files: Files,
): Promise<AdminCompletedRide> {
  return withPictures(deps, current, files, ({ coverImage: [cover], gallery }) =>
    changeContent(deps, async (transaction) => {
      await takePictures(transaction, 'photo', [fields.photo]);
      await takePictures(transaction, 'gallery', uploadsIn(fields.galleryOrder));
      return insert(
        deps,
        transaction,
        current,
        {
          difficulty: 'Medium',
          ...completedRideColumns(fields, null, deps.now()),
          title: fields.title,
          venue: fields.venue,
          date: new Date(fields.date),
          slug: `${slugOf(fields.title)}-${randomUUID().slice(0, 8)}`,
          imgUrl: cover?.url ?? fields.photo ?? null,
          gallery: newGallery([], gallery.map(urlOf), fields.galleryOrder),
        },
        note,
      );
    }),
  );
}

export function updateCompletedRide(
  deps: ChangeDeps,
  current: CurrentSession,
  id: string,
  { unchangedSince, ...fields }: CompletedRideChange & { unchangedSince?: string | undefined },
  files: Files,
): Promise<AdminCompletedRide> {
  return withPictures(deps, current, files, ({ coverImage: [cover], gallery }) =>
    changeContent(deps, async (transaction) => {
      const now = deps.now();
      const before = await getLocked(transaction, id);
      assertNotEditedMeanwhile(before.updatedAt, unchangedSince);
      await takePictures(transaction, 'photo', [fields.photo], [before.imgUrl]);
      await takePictures(transaction, 'gallery', uploadsIn(fields.galleryOrder), before.gallery);
      const after = await updateCompletedRideRow(transaction, id, {
        ...completedRideColumns(fields, before, now),
        ...(cover && { imgUrl: cover.url }),
        gallery: newGallery(before.gallery, gallery.map(urlOf), fields.galleryOrder),
        updatedAt: now,
      });
      await note(transaction, now, current, 'completed-ride.updated', before, after);
      return presentCompletedRide(after);
    }),
  );
}

export async function deleteCompletedRide(deps: ChangeDeps, current: CurrentSession, id: string): Promise<void> {
  await changeContent(deps, async (transaction) => {
    const before = await getLocked(transaction, id);
    await note(transaction, deps.now(), current, 'completed-ride.deleted', before, null);
    await deleteCompletedRideRow(transaction, id);
  });
}

/** One that wasn't typed: the draft of the form for a new one stays as it is. */
export const storeMadeRide = (
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  ride: Omit<NewCompletedRide, 'id'>,
): Promise<AdminCompletedRide> => insert(deps, transaction, current, ride, noteMade);

async function insert(
  deps: Pick<Deps, 'now'>,
  transaction: Database,
  current: CurrentSession,
  ride: Omit<NewCompletedRide, 'id'>,
  noteAdded: typeof note,
): Promise<AdminCompletedRide> {
  const now = deps.now();
  const added = await insertCompletedRide(transaction, { ...ride, id: randomUUID(), createdAt: now, updatedAt: now });
  await noteAdded(transaction, now, current, 'completed-ride.created', null, added);
  return presentCompletedRide(added);
}

async function getLocked(transaction: Database, id: string): Promise<CompletedRideRow> {
  const ride = await lockCompletedRide(transaction, id);
  if (!ride) throw new AppError('RIDE_NOT_FOUND');
  return ride;
}

const urlOf = ({ url }: StoredPicture) => url;

const note = recordChange('completed-ride', completedRideSnapshot);
const noteMade = auditChange('completed-ride', completedRideSnapshot);

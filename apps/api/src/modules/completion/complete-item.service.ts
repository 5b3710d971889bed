import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import type { CompletionForm } from '@kickstand/contract/completion/completion.schema';
import type { CurrentSession } from '../../core/actor.ts';
import { changeContent } from '../../core/content-version.ts';
import type { Upload } from '../../core/upload.ts';
import { itemIdsOf } from '../../db/bookables.ts';
import type { Deps } from '../../deps.ts';
import { storeMadeRide } from '../completed-rides/change-completed-ride.service.ts';
import { completedRideColumns, newGallery, uploadsIn } from '../completed-rides/completed-ride-record.ts';
import { takePictures, withPictures } from '../media/media.service.ts';
import { thankRiders } from '../messages/thank-riders.service.ts';
import { lockItem } from './completion.queries.ts';
import { getTakenOver } from './completion.service.ts';

type CompleteDeps = Pick<Deps, 'db' | 'now' | 'contentVersion' | 'media' | 'log' | 'jobs' | 'settings'>;
type Files = { coverImage: Upload[]; gallery: Upload[] };

/**
 * Makes the completed ride of a ride or event, once: the organiser's fields, and what is known for the others. Without
 * any it stays a draft. The thanks are part of the same transaction.
 */
export function completeItem(
  deps: CompleteDeps,
  current: CurrentSession,
  item: BookableRef,
  { thanks, ...fields }: CompletionForm,
  files: Files,
): Promise<{ ride: CompletedRide; thanked: number }> {
  return withPictures(deps, current, files, ({ coverImage: [cover], gallery }) =>
    changeContent(deps, async (transaction) => {
      await lockItem(transaction, item);
      const { row, columns } = await getTakenOver(deps, transaction, item);
      await takePictures(transaction, 'photo', [fields.photo], [row.imgUrl]);
      await takePictures(transaction, 'gallery', uploadsIn(fields.galleryOrder));
      const ride = await storeMadeRide(deps, transaction, current, {
        isPublished: false,
        ...columns,
        ...completedRideColumns(fields, null, deps.now()),
        ...(cover && { imgUrl: cover.url }),
        gallery: newGallery(
          [],
          gallery.map(({ url }) => url),
          fields.galleryOrder,
        ),
        ...itemIdsOf(item.kind, item.id),
        // the same slug, the same drawn picture
        slug: row.slug,
      });
      const thanked = thanks ? await thankRiders(deps, transaction, current, item, thanks) : 0;
      return { ride, thanked };
    }),
  );
}

import { type CompletedRide, completedRideForm } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { NEW_PICTURE } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { type Codec, commaList, day, flag, group, moment, number, text } from '../../../lib/form/form-codec.ts';
import { photo, photoErrors, photoParts, unreadyProblem } from '../../../lib/form/photo-slot.ts';
import { recordForm } from '../../../lib/form/record-form.ts';
import type { GalleryItem } from '../../../ui/media/gallery-order.ts';

/** A stat of 0 was not measured: its field is empty. */
const stat = (label: string): Codec<string> => ({
  ...number(label, { whenEmpty: 0 }),
  load: (stored: number) => (stored === 0 ? '' : String(stored)),
});

const newPictures = (gallery: readonly GalleryItem[]) =>
  gallery.filter((item): item is File => typeof item !== 'string');

const gallery: Codec<GalleryItem[]> = {
  empty: [],
  load: (stored: string[]) => stored,
  send: newPictures,
  problem: unreadyProblem,
};

type Pictures = { gallery: GalleryItem[]; imgUrl: typeof photo.empty };

/** What the form of a completed ride is made of, for every form that has these fields. */
export const completedRideParts = {
  fields: {
    title: text(),
    details: text(),
    date: day,
    venue: text(),
    distance: number('Distance'),
    duration: text(),
    participants: number('Participants', { whenEmpty: 0 }),
    difficulty: text('Medium'),
    weather: text(),
    highlights: commaList,
    tags: commaList,
    route: group({ startLocation: text(), endLocation: text(), waypoints: commaList }),
    stats: group({
      averageSpeed: stat('Average speed'),
      totalElevation: stat('Total elevation'),
      maxSpeed: stat('Max speed'),
    }),
    isPublished: flag(true),
    publishAt: moment,
    isFeatured: flag(false),
    gallery,
    imgUrl: photo,
  },
  finish: (sent: Record<string, unknown>, { gallery, imgUrl }: Pictures) => ({
    ...sent,
    galleryOrder: gallery.map((item) => (typeof item === 'string' ? item : NEW_PICTURE)),
    gallery: newPictures(gallery).length > 0 ? sent.gallery : undefined,
    ...photoParts('coverImage', imgUrl),
  }),
  sentAs: { galleryOrder: 'gallery', ...photoErrors('coverImage') },
};

export const completedRideRecord = recordForm({ ...completedRideParts, schema: completedRideForm });
export type CompletedRideValues = typeof completedRideRecord.empty;

export const loadedCompletedRide = (ride: CompletedRide) => ({
  version: ride.updatedAt,
  values: completedRideRecord.load(ride),
});

/** The size of the files of a form, in the order they leave. */
export const fileBytes = ({ gallery, imgUrl }: Pictures) =>
  newPictures([...gallery, ...(imgUrl ? [imgUrl] : [])]).reduce((sum, { size }) => sum + size, 0);

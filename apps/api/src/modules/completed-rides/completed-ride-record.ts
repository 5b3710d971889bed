import type { CompletedRideChange } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { galleryAfter, MAX_GALLERY_PICTURES } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { uploadNameAt } from '@kickstand/contract/fields/uploads';
import { startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import { fieldError } from '../../core/app-error.ts';
import type { CompletedRideRow, NewCompletedRide } from './completed-rides.queries.ts';

/** The form's fields as columns; fields that were not sent are left out. */
export function completedRideColumns(
  { date, publishAt, route, stats, galleryOrder: _, photo, removeImage, ...fields }: CompletedRideChange,
  before: CompletedRideRow | null,
  now: Date,
): Partial<NewCompletedRide> {
  const columns = {
    ...fields,
    date: date === undefined ? undefined : sameDayOr(new Date(date), before?.date),
    ...publishing(publishAt, now),
    route: route && {
      startLocation: route.startLocation ?? '',
      endLocation: route.endLocation ?? '',
      waypoints: route.waypoints ?? [],
    },
    stats: stats && {
      averageSpeed: stats.averageSpeed ?? 0,
      totalElevation: stats.totalElevation ?? 0,
      maxSpeed: stats.maxSpeed ?? 0,
    },
    imgUrl: photo ?? (removeImage || photo === null ? null : undefined),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** What is to appear later is published by then, whatever the flag says. */
function publishing(publishAt: string | null | undefined, now: Date): Partial<NewCompletedRide> {
  if (publishAt === undefined) return {};
  const at = publishAt === null ? null : new Date(publishAt);
  return { publishAt: at, ...(at && at > now && { isPublished: true }) };
}

/** The gallery in the order asked for, with the new pictures in it. */
export function newGallery(before: readonly string[], added: readonly string[], order: readonly string[] | undefined) {
  const gallery = galleryAfter([...before, ...uploadsIn(order)], added, order);
  // a gallery that already has more may keep them
  if (gallery && gallery.length <= Math.max(MAX_GALLERY_PICTURES, before.length)) return gallery;
  const message = gallery
    ? `A gallery can hold at most ${MAX_GALLERY_PICTURES} pictures.`
    : "The gallery has changed in the meantime, or one of its pictures isn't on this site. Please open the ride again.";
  throw fieldError('INVALID_INPUT', 'gallery', message);
}

/** Pictures of the gallery that are named by the address of an upload. */
export const uploadsIn = (order: readonly string[] = []) => order.filter((url) => uploadNameAt(url) !== null);

/** A completed ride as the audit log stores it. */
export const completedRideSnapshot = ({
  id: _,
  slug: __,
  createdAt: ___,
  updatedAt: ____,
  ...ride
}: CompletedRideRow) => ride;

/** A form sends only the day: if the day is unchanged, the time is kept. */
function sameDayOr(date: Date, before: Date | undefined): Date {
  const isDayOnly = date.getTime() === startOfDay(toDateInput(date)).getTime();
  return before && isDayOnly && toDateInput(before) === toDateInput(date) ? before : date;
}

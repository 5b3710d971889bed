import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { NEW_PICTURE } from '@kickstand/contract/completed-rides/completed-rides-admin.rules';
import { readCommaList, writeCommaList } from '@kickstand/contract/shared/comma-list';
import { toDateInput } from '@kickstand/contract/shared/dates';
import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import { formDataOf } from '../../../lib/form/form-data.ts';
import type { GalleryItem } from '../../../ui/media/gallery-order.ts';

/** A completed ride as it stands in the form: numbers and lists as they are typed. */
export type CompletedRideValues = {
  title: string;
  details: string;
  date: string;
  venue: string;
  distance: string;
  duration: string;
  participants: string;
  difficulty: string;
  weather: string;
  highlightsText: string;
  tagsText: string;
  route: { startLocation: string; endLocation: string };
  waypointsText: string;
  stats: { averageSpeed: string; totalElevation: string; maxSpeed: string };
  coverImage: File | null;
  removeImage: boolean;
  gallery: GalleryItem[];
  isPublished: boolean;
  isFeatured: boolean;
};

export const NEW_COMPLETED_RIDE: CompletedRideValues = {
  title: '',
  details: '',
  date: '',
  venue: '',
  distance: '',
  duration: '',
  participants: '',
  difficulty: 'Medium',
  weather: '',
  highlightsText: '',
  tagsText: '',
  route: { startLocation: '', endLocation: '' },
  waypointsText: '',
  stats: { averageSpeed: '', totalElevation: '', maxSpeed: '' },
  coverImage: null,
  removeImage: false,
  gallery: [],
  isPublished: true,
  isFeatured: false,
};

export const loadedCompletedRide = (ride: CompletedRide) => ({
  version: ride.updatedAt,
  values: {
    title: ride.title,
    details: ride.details,
    date: toDateInput(ride.date),
    venue: ride.venue,
    distance: ride.distance === null ? '' : String(ride.distance),
    duration: ride.duration,
    participants: String(ride.participants),
    difficulty: ride.difficulty,
    weather: ride.weather,
    highlightsText: writeCommaList(ride.highlights),
    tagsText: writeCommaList(ride.tags),
    route: { startLocation: ride.route.startLocation, endLocation: ride.route.endLocation },
    waypointsText: writeCommaList(ride.route.waypoints),
    stats: {
      averageSpeed: typed(ride.stats.averageSpeed),
      totalElevation: typed(ride.stats.totalElevation),
      maxSpeed: typed(ride.stats.maxSpeed),
    },
    coverImage: null,
    removeImage: false,
    gallery: ride.gallery,
    isPublished: ride.isPublished,
    isFeatured: ride.isFeatured,
  } satisfies CompletedRideValues as CompletedRideValues,
});

/** The form as it is sent: lists, route and stats as JSON, the files last. */
export function completedRideFormData(values: CompletedRideValues, version: string | undefined): FormData {
  const { highlightsText, tagsText, waypointsText, route, stats, gallery, coverImage, removeImage, ...fields } = values;
  const files = newPictures(values);
  return formDataOf({
    ...fields,
    participants: Number(fields.participants),
    highlights: readCommaList(highlightsText),
    tags: readCommaList(tagsText),
    route: { ...route, waypoints: readCommaList(waypointsText) },
    stats: {
      averageSpeed: Number(stats.averageSpeed),
      totalElevation: Number(stats.totalElevation),
      maxSpeed: Number(stats.maxSpeed),
    },
    galleryOrder: gallery.map((item) => (typeof item === 'string' ? item : NEW_PICTURE)),
    removeImage: removeImage && !coverImage ? true : undefined,
    [VERSION_FIELD]: version,
    gallery: files.length > 0 ? files : undefined,
    coverImage,
  });
}

/** What the files of a form come to, in the order they leave. */
export const fileBytes = (values: CompletedRideValues) =>
  [...newPictures(values), ...(values.coverImage ? [values.coverImage] : [])].reduce((sum, file) => sum + file.size, 0);

/** The field of the form that holds what the server speaks of. */
export function completedRideFieldOf(name: string): string {
  if (name.startsWith('route.waypoints')) return 'waypointsText';
  if (name.startsWith('highlights')) return 'highlightsText';
  if (name.startsWith('galleryOrder')) return 'gallery';
  return name.startsWith('tags') ? 'tagsText' : name;
}

const newPictures = ({ gallery }: CompletedRideValues) =>
  gallery.flatMap((item) => (typeof item === 'string' ? [] : item));

/** Nothing measured is nothing typed. */
const typed = (value: number) => (value === 0 ? '' : String(value));

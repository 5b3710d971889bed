import { matchesText } from '../shared/search.ts';
import { PATHS, searchedPath } from '../shared/site-paths.ts';
import type { LibraryPicture } from './media.schema.ts';

/** Sort fields of the media library. */
export const MEDIA_SORTS = ['createdAt', 'fileName', 'bytes'] as const;

/** Whether a picture is shown anywhere. */
export const MEDIA_USES = ['used', 'unused'] as const;

export type MediaFilter = { search?: string | undefined; use?: (typeof MEDIA_USES)[number] | undefined };

/** Is this picture among those looked for? The server asks the database the same. */
export const matchesPicture = (
  { fileName, alt, uses }: Pick<LibraryPicture, 'fileName' | 'alt' | 'uses'>,
  { search, use }: MediaFilter,
): boolean => (!use || (use === 'used') === uses.length > 0) && matchesText(search, [fileName, alt]);

export const MAX_ALT_LENGTH = 300;

/** Kinds of records that show uploaded pictures: their name, and the list of the back-office they are in. */
export const PICTURE_USERS = {
  ride: { label: 'Ride', list: PATHS.adminUpcomingRides },
  'completed-ride': { label: 'Completed ride', list: PATHS.adminCompletedRides },
  event: { label: 'Event', list: PATHS.adminEvents },
  blog: { label: 'Article', list: PATHS.adminBlogs },
  club: { label: 'Club content', list: PATHS.adminClub },
  deleted: { label: 'Recently deleted', list: PATHS.adminDeleted },
  draft: { label: 'Unsaved draft', list: PATHS.adminDashboard },
} as const satisfies Record<string, { label: string; list: string }>;
export type PictureUser = keyof typeof PICTURE_USERS;

/** Where the back-office shows the record that uses a picture. */
export const pictureUserPath = (kind: PictureUser, title: string) =>
  kind === 'deleted' || kind === 'draft' ? PICTURE_USERS[kind].list : searchedPath(PICTURE_USERS[kind].list, title);

/** The grid a focal point is kept on, in percent: style sheets have a rule for each of its lines. */
const FOCUS_STEP = 10;

/** The nearest line of the grid. */
export const onFocusGrid = (percent: number): number =>
  Math.round(Math.min(100, Math.max(0, percent)) / FOCUS_STEP) * FOCUS_STEP;

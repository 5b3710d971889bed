import type { PictureUser } from '@kickstand/contract/media/media.rules';

/** Columns of a table in which records name uploaded pictures, alone or within JSON or HTML. */
type PicturePlace = {
  kind: PictureUser;
  table: string;
  /** What the record is found by, if not its id. */
  id?: string;
  /** What a person calls the record: a column, or an expression of SQL. */
  title: string;
  columns: readonly [string, ...string[]];
};

/**
 * The one list of places that can show an uploaded picture: the clean-up keeps what is named here, and the library says
 * where a picture is used. A new table with pictures is added here and in `PICTURE_USERS` of the contract.
 */
export const PICTURE_PLACES: readonly PicturePlace[] = [
  { kind: 'ride', table: 'rides', title: 'title', columns: ['img_url', 'description_html'] },
  { kind: 'completed-ride', table: 'completed_rides', title: 'title', columns: ['img_url', 'gallery'] },
  { kind: 'event', table: 'events', title: 'title', columns: ['img_url', 'details_html', 'content_sections'] },
  { kind: 'blog', table: 'blogs', title: 'title', columns: ['img_url', 'content'] },
  { kind: 'club', table: 'club_content', id: 'section', title: 'section', columns: ['content'] },
  { kind: 'club', table: 'club_drafts', id: 'section', title: 'section', columns: ['content'] },
  // so that an earlier version can be restored with its pictures
  { kind: 'club', table: 'club_versions', id: 'section', title: 'section', columns: ['content'] },
  // until the deletion can't be undone any more, and until the draft is saved or forgotten
  { kind: 'deleted', table: 'deleted_records', id: 'record_id', title: 'title', columns: ['content'] },
  { kind: 'draft', table: 'form_drafts', id: 'record_id', title: "'of a form'", columns: ['content'] },
];

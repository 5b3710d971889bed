import { uploadSource } from '@kickstand/contract/fields/uploads';
import { onFocusGrid, PICTURE_USERS, pictureUserPath } from '@kickstand/contract/media/media.rules';
import type { LibraryPicture } from '@kickstand/contract/media/media.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { Link } from '../../router/link.tsx';
import { Status } from '../../ui/base/badge.tsx';
import { fileSize } from '../../ui/media/file-size.ts';
import { Picture } from '../../ui/media/picture.tsx';
import type { Column } from '../../ui/record/table.tsx';
import './media.css';

export const pictureName = ({ alt, fileName }: Pick<LibraryPicture, 'alt' | 'fileName'>) =>
  alt || fileName || 'a picture without a name';

export const MEDIA_COLUMNS: readonly Column<LibraryPicture>[] = [
  {
    key: 'fileName',
    header: 'Picture',
    slot: 'title',
    sortable: true,
    cell: (picture) => <Who picture={picture} />,
  },
  { key: 'uses', header: 'Used in', slot: 'subtitle', cell: ({ uses }) => <Uses uses={uses} /> },
  {
    key: 'bytes',
    header: 'Size',
    numeric: true,
    optional: 'narrow',
    sortable: true,
    cell: ({ width, height, bytes }) => (
      <>
        <span className="nowrap">{`${width} × ${height}`}</span>
        <br />
        <span className="sub-text nowrap">{fileSize(bytes)}</span>
      </>
    ),
  },
  {
    key: 'createdAt',
    header: 'Uploaded',
    optional: 'narrow',
    sortable: true,
    cell: ({ createdAt, uploadedBy }) => (
      <>
        <span className="nowrap">{formatDay(createdAt)}</span>
        <br />
        {uploadedBy && <span className="sub-text">{uploadedBy}</span>}
      </>
    ),
  },
  { key: 'status', header: 'Status', slot: 'status', cell: (picture) => <UseStatus picture={picture} /> },
];

function Who({ picture }: { picture: LibraryPicture }) {
  const { url, fileName, alt, focus } = picture;
  const source = uploadSource(url) ?? { src: url, width: 400, height: 300 };
  const point = { x: onFocusGrid(focus.x), y: onFocusGrid(focus.y) };
  return (
    <span className="cell-who media-who">
      <Picture {...source} focus={point} className="media-thumb" sizes="120px" alt="" />
      <span>
        {fileName || 'Without a name'}
        <br />
        <span className="sub-text">{alt || 'Not described yet'}</span>
      </span>
    </span>
  );
}

const MAX_NAMED = 3;

/** The records that show it, each with a link to its list. */
function Uses({ uses }: Pick<LibraryPicture, 'uses'>) {
  if (uses.length === 0) return <span className="dim-text">Not used</span>;
  return (
    <ul className="media-uses">
      {uses.slice(0, MAX_NAMED).map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`}>
          {PICTURE_USERS[kind].label}:{' '}
          <Link className="link" to={pictureUserPath(kind, title)}>
            {title}
          </Link>
        </li>
      ))}
      {uses.length > MAX_NAMED && <li className="dim-text">and {uses.length - MAX_NAMED} more</li>}
    </ul>
  );
}

function UseStatus({ picture: { uses, isKept } }: { picture: LibraryPicture }) {
  if (uses.length > 0) return <Status tone="green">In use</Status>;
  return isKept ? <Status tone="blue">Kept</Status> : <Status tone="amber">Removed soon</Status>;
}

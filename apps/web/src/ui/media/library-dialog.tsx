import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '../dialog/dialog.tsx';
import { Empty } from '../feedback/empty.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SearchInput } from '../form/text-input.tsx';
import { LoadMore } from '../record/load-more.tsx';
import type { Photo, PhotoStore } from './photo.ts';

type LibraryDialogProps = { photos: PhotoStore; onPick: (photo: Photo) => void; onClose: () => void };

const PAUSE_MS = 250;

/** The pictures uploaded so far, to pick one. Outside any form in the document: Enter in its search sends none. */
export function LibraryDialog({ photos, onPick, onClose }: LibraryDialogProps) {
  const [typed, setTyped] = useState('');
  const list = useLibrary(photos, typed.trim());
  return createPortal(
    <Dialog
      open
      title="Choose from the library"
      size="lg"
      onClose={onClose}
      header={
        <search className="library-search">
          <SearchInput
            label="Search pictures"
            data-autofocus
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </search>
      }
    >
      {list.problem ? (
        <ErrorState title={list.problem} onRetry={list.retry} />
      ) : (
        <div aria-busy={list.isLoading}>
          <p className="visually-hidden" role="status">
            {list.isLoading ? 'Loading...' : `${list.found.length} shown`}
          </p>
          {!list.isLoading && list.found.length === 0 && (
            <Empty
              title={typed.trim() ? 'No pictures found' : 'There are no pictures yet'}
              text={typed.trim() ? 'Try other words.' : 'Pictures you upload appear here.'}
            />
          )}
          <ul className="library-tiles">
            {list.found.map((photo) => (
              <li key={photo.id}>
                <button type="button" onClick={() => onPick(photo)}>
                  <PhotoThumb photo={photo} photos={photos} />
                  <span>{photo.alt || photo.name || 'Without a name'}</span>
                </button>
              </li>
            ))}
          </ul>
          {list.hasMore && (
            <LoadMore label="Show more" busy={list.isLoading} busyLabel="Loading..." onLoad={list.loadMore} />
          )}
        </div>
      )}
    </Dialog>,
    document.body,
  );
}

function PhotoThumb({ photo: { url, focus }, photos }: { photo: Photo; photos: PhotoStore }) {
  const { src, srcSet, width, height } = photos.sourceOf(url);
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes="200px"
      width={width}
      height={height}
      alt=""
      loading="lazy"
      data-focus-x={focus.x}
      data-focus-y={focus.y}
    />
  );
}

/** The pages loaded so far; other words begin again after a pause in typing. */
function useLibrary(photos: PhotoStore, search: string) {
  const [wanted, setWanted] = useState({ search, page: 1, attempt: 0 });
  const [found, setFound] = useState<{ photos: Photo[]; hasMore: boolean }>({ photos: [], hasMore: false });
  const [state, setState] = useState<'loading' | 'loaded' | { problem: string }>('loading');

  useEffect(() => {
    if (search === wanted.search) return;
    const timer = setTimeout(() => setWanted({ search, page: 1, attempt: 0 }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, wanted.search]);

  useEffect(() => {
    const leaving = new AbortController();
    setState('loading');
    photos.list(wanted.search, wanted.page, leaving.signal).then(
      (next) => {
        setFound((before) => ({
          ...next,
          photos: wanted.page === 1 ? next.photos : joined(before.photos, next.photos),
        }));
        setState('loaded');
      },
      (error) => {
        if (!leaving.signal.aborted) setState({ problem: photos.explain(error) });
      },
    );
    return () => leaving.abort();
  }, [photos, wanted]);

  return {
    found: found.photos,
    hasMore: found.hasMore,
    isLoading: state === 'loading' || search !== wanted.search,
    problem: typeof state === 'object' ? state.problem : null,
    loadMore: () => setWanted({ ...wanted, page: wanted.page + 1 }),
    retry: () => setWanted({ ...wanted, attempt: wanted.attempt + 1 }),
  };
}

/** A picture uploaded meanwhile moves the others to the next page: none is shown twice. */
const joined = (before: Photo[], next: Photo[]) => [
  ...before,
  ...next.filter(({ id }) => before.every((photo) => photo.id !== id)),
];

import * as media from '@kickstand/contract/media/media.endpoints';
import { MEDIA_SORTS, MEDIA_USES, matchesPicture } from '@kickstand/contract/media/media.rules';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useInvalidating } from '../../lib/hooks/use-invalidating.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';

const NAME = 'media';
const SHOWN_IN = [[NAME]];

export const useMediaListView = () =>
  useListView(NAME, { filters: { use: MEDIA_USES }, sorts: MEDIA_SORTS, defaultSort: '-createdAt' });

export const useMediaList = (view: ReturnType<typeof useMediaListView>) =>
  useListRows({
    name: NAME,
    view,
    load: (query, signal) => call(media.listMedia, { query }, { signal }),
    matches: matchesPicture,
  });

/** Loads the list again after pictures were added or changed. */
export function useMediaChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [NAME] });
}

export const useKeepPicture = () =>
  useInvalidating(SHOWN_IN, ({ id, isKept }: { id: string; isKept: boolean }) =>
    call(media.updateMedia, { params: { id }, body: { isKept } }),
  );

export const useDeletePicture = () =>
  useInvalidating(SHOWN_IN, (id: string) => call(media.deleteMedia, { params: { id } }));

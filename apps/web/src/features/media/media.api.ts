import * as media from '@kickstand/contract/media/media.endpoints';
import { MEDIA_SORTS, MEDIA_USES, matchesPicture } from '@kickstand/contract/media/media.rules';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';

const NAME = 'media';

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
  useMediaChange(({ id, isKept }: { id: string; isKept: boolean }) =>
    call(media.updateMedia, { params: { id }, body: { isKept } }),
  );

export const useDeletePicture = () => useMediaChange((id: string) => call(media.deleteMedia, { params: { id } }));

function useMediaChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const changed = useMediaChanged();
  return useSingleMutation({ mutationFn: change, onSettled: changed });
}

import { type Sort, sortParts } from '@kickstand/contract/shared/lists';
import { useSearchParams } from 'react-router';
import { useTyping } from '../hooks/use-typing.ts';
import { type ListPlace, type ListSpec, listAddress, readListPlace } from './list-view.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

const PAGE_SIZE = 50;

/**
 * Which part of a list is shown, kept in the address: a link reproduces it and Back returns to it. Words searched for are
 * in `search` as they are typed; in the address, and in what the server is asked, after a pause in typing.
 */
export function useListView<const Filters extends Record<string, readonly string[]>, const Field extends string>(
  name: string,
  spec: ListSpec<Filters, Field>,
) {
  const [address, setAddress] = useSearchParams();
  const place = readListPlace(address, spec);
  const { text, ...typing } = useTyping(place.search);
  const columns = useHiddenColumns(name);

  /** Another view begins at its first page. */
  const go = (change: Partial<ListPlace<Filters, Field>>, options: { replace?: boolean } = {}) => {
    const next = { ...place, search: text, page: 1, ...change };
    typing.settle(next.search);
    setAddress(listAddress(next, spec), { ...options, preventScrollReset: true });
  };

  return {
    ...columns,
    ...place,
    search: text,
    /** The server has not been asked for the latest words yet. */
    isTyping: text.trim() !== place.search,
    /** What the server is asked for. */
    query: {
      ...place.filters,
      ...(place.search ? { search: place.search } : {}),
      sort: place.sort,
      page: String(place.page),
      limit: String(PAGE_SIZE),
    },
    pageSize: PAGE_SIZE,
    setSearch: (words: string) => typing.type(words, () => go({ search: words }, { replace: true })),
    setFilter: (filter: keyof Filters & string, value: string) =>
      go({ filters: { ...place.filters, [filter]: value || undefined } }),
    setSort: (sort: string) => go({ sort: sort as Sort<Field> }),
    /** By another field, or by the same one the other way round. */
    sortBy(field: string) {
      const now = sortParts(place.sort);
      go({ sort: (now.field === field && !now.isDescending ? `-${field}` : field) as Sort<Field> });
    },
    setPage: (page: number, options?: { replace: boolean }) => go({ page }, options),
    clear() {
      typing.reset();
      go({ search: '', filters: {} });
    },
  };
}

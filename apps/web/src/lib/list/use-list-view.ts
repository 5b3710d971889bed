import { type Sort, sortParts } from '@kickstand/contract/shared/lists';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from '../../router/hooks.ts';
import { useDebouncedText } from '../hooks/use-debounced.ts';
import { safeStorage } from '../session/safe-storage.ts';

const PAGE_SIZE = 50;

/**
 * The part of a list that is shown, kept in the address: a link reproduces it and Back returns to it. Search words are
 * in `search` as they are typed; in the address, and in the request, after a pause in typing.
 */
export function useListView<const Filters extends Record<string, readonly string[]>, const Field extends string>(
  name: string,
  spec: ListSpec<Filters, Field>,
) {
  const [params, setAddress] = useSearchParams();
  const place = readListPlace(params, spec);
  const { text, ...typing } = useDebouncedText(place.search);
  // while words are typed, the rows and their headings keep the functions of an earlier rendering
  const latestText = useRef(text);
  latestText.current = text;
  const columns = useHiddenColumns(name);
  const { pageSize = PAGE_SIZE } = spec;

  /**
   * Another view begins at its first page. The change is made to the address as it is now: two filters may be chosen
   * before the first choice is drawn.
   */
  const go = (
    change: (now: ListPlace<Filters, Field>) => Partial<ListPlace<Filters, Field>>,
    options: { replace?: boolean } = {},
  ) =>
    setAddress((address) => {
      const now = readListPlace(address, spec);
      const next = { ...now, search: latestText.current, page: 1, ...change(now) };
      typing.settle(next.search);
      return listAddress(next, spec);
    }, options);

  return {
    ...columns,
    ...place,
    search: text,
    /** The server has not been queried for the latest words yet. */
    isTyping: text.trim() !== place.search,
    /** The query sent to the server. */
    query: {
      ...place.filters,
      ...(place.search ? { search: place.search } : {}),
      sort: place.sort,
      page: String(place.page),
      limit: String(pageSize),
    },
    pageSize,
    setSearch: (words: string) => typing.type(words, () => go(() => ({ search: words }), { replace: true })),
    setFilter: (filter: keyof Filters & string, value: string) =>
      go(({ filters }) => ({ filters: { ...filters, [filter]: value || undefined } })),
    setSort: (sort: string) => go(() => ({ sort: sort as Sort<Field> })),
    /** By another field, or by the same one in reverse. */
    sortBy: (field: string) =>
      go(({ sort }) => {
        const now = sortParts(sort);
        return { sort: (now.field === field && !now.isDescending ? `-${field}` : field) as Sort<Field> };
      }),
    setPage: (page: number, options?: { replace: boolean }) => go(() => ({ page }), options),
    clear() {
      typing.reset();
      go(() => ({ search: '', filters: {} }));
    },
  };
}

type Choices = Record<string, readonly string[]>;

/** Options of a list: the values of each filter, its sort fields, its default order. */
export type ListSpec<Filters extends Choices, Field extends string> = {
  filters: Filters;
  sorts: readonly Field[];
  defaultSort: NoInfer<Sort<Field>>;
  /** Rows of a page, 50 unless said otherwise. */
  pageSize?: number;
};

/** A filter that is not set shows everything. */
type ChosenFilters<Filters extends Choices> = { [Name in keyof Filters]?: Filters[Name][number] | undefined };

export type ListPlace<Filters extends Choices, Field extends string> = {
  search: string;
  filters: ChosenFilters<Filters>;
  sort: Sort<Field>;
  /** Counted from 1. */
  page: number;
};

/** The list state of an address; invalid values are ignored. */
export function readListPlace<Filters extends Choices, Field extends string>(
  address: URLSearchParams,
  { filters, sorts, defaultSort }: ListSpec<Filters, Field>,
): ListPlace<Filters, Field> {
  const sort = address.get('sort') ?? '';
  const page = Number(address.get('page'));
  const chosen = Object.entries(filters).map(([name, values]) => [
    name,
    values.find((one) => one === address.get(name)),
  ]);
  return {
    search: address.get('search') ?? '',
    filters: Object.fromEntries(chosen),
    sort: sorts.some((field) => sort === field || sort === `-${field}`) ? (sort as Sort<Field>) : defaultSort,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a place: as short as it can be. */
export function listAddress<Filters extends Choices, Field extends string>(
  { search, filters, sort, page }: ListPlace<Filters, Field>,
  { defaultSort }: ListSpec<Filters, Field>,
): URLSearchParams {
  const address = new URLSearchParams();
  if (search.trim()) address.set('search', search.trim());
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, value as string);
  if (sort !== defaultSort) address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address;
}

const storage = safeStorage(() => localStorage);

/** Columns a person has hidden in this browser, or kept (`+name`) despite a narrow screen, by the name of the list. */
function useHiddenColumns(list: string) {
  const key = `columns:${list}`;
  const [chosen, setChosen] = useState(() => (storage.read(key) ?? '').split(',').filter(Boolean));

  const toggleColumn = (column: string, isShown: boolean) => {
    const others = chosen.filter((one) => one !== column && one !== `+${column}`);
    const next = [...others, isShown ? column : `+${column}`];
    storage.write(key, next.join(','));
    setChosen(next);
  };

  const shown = useMemo(() => {
    const kept = chosen.filter((one) => one.startsWith('+'));
    return {
      hiddenColumns: chosen.filter((one) => !kept.includes(one)),
      keptColumns: kept.map((one) => one.slice(1)),
    };
  }, [chosen]);
  return { ...shown, toggleColumn };
}

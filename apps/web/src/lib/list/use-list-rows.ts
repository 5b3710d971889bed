import type { Pagination } from '@kickstand/contract/shared/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useDebouncedValue } from '../hooks/use-debounced.ts';

type ListAnswer<Row, Summary> = { data: { data: Row[]; pagination: Pagination; summary?: Summary } };

type View<Query> = {
  search: string;
  filters: object;
  page: number;
  pageSize: number;
  isTyping: boolean;
  query: Query;
  setPage: (page: number, options: { replace: boolean }) => void;
};

type ListSource<Row, Summary, Query> = {
  /** Lists are kept under this name: a change of one record invalidates `[name]`. */
  name: string;
  view: View<Query>;
  load: (query: Query, signal: AbortSignal) => Promise<ListAnswer<Row, Summary>>;
  /** The server's own filter, from the contract: applied to the loaded rows until the response arrives. */
  matches: (row: Row, filter: { search: string }) => boolean;
  /** The server is still working on this row: the list reloads every few seconds until it's done. */
  isInProgress?: (row: Row) => boolean;
};

export function useListRows<Row, Summary, Query>({
  name,
  view,
  load,
  matches,
  isInProgress = () => false,
}: ListSource<Row, Summary, Query>) {
  const found = useQuery({
    queryKey: [name, 'list', view.query],
    queryFn: ({ signal }) => load(view.query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.data?.data.data.some(isInProgress) && IN_PROGRESS_EVERY_MS,
  });
  useRefresh(found);
  const isStale = view.isTyping || found.isPlaceholderData;
  const loaded: readonly Row[] = found.data?.data.data ?? NONE;
  // a key that is pressed while rows are drawn would wait for them; words from a link aren't typed, so they apply at once
  const paused = useDebouncedValue(view.search, BETWEEN_KEYS_MS);
  const search = view.isTyping ? paused : view.search;
  const filters = JSON.stringify(view.filters);
  const rows = useMemo(() => {
    const filter = { ...JSON.parse(filters), search };
    return isStale ? loaded.filter((row) => matches(row, filter)) : loaded;
  }, [isStale, loaded, matches, filters, search]);
  const { total = 0, pages = 1, isMore = false } = found.data?.data.pagination ?? {};

  // the last row of the last page may be gone
  const { page, setPage } = view;
  const isBeyond = !isStale && found.isSuccess && page > pages;
  useEffect(() => {
    if (isBeyond) setPage(pages, { replace: true });
  });

  return {
    rows,
    total,
    isMore,
    pages,
    /** Counters of the whole set. */
    summary: found.data?.data.summary,
    isLoading: found.isPending || (found.isFetching && found.isError && !found.data),
    /** The rows shown are not the server's response to the current query. */
    isStale,
    /** The rows aren't narrowed to the latest key yet. */
    isBetweenKeys: search !== view.search,
    hasFailed: found.isError && !found.data,
    failedAt: found.errorUpdatedAt,
    error: found.error,
    retry: () => void found.refetch(),
  };
}

const NONE: never[] = [];
/** Longer than between two keys of a word, and shorter than the pause after which the server is asked. */
const BETWEEN_KEYS_MS = 150;
const EVERY_MS = 60_000;
const IN_PROGRESS_EVERY_MS = 2_000;
/** Coming back to a tab fires several events at once. */
const FRESH_MS = 2_000;

type Query = { dataUpdatedAt: number; isFetching: boolean; refetch: () => Promise<unknown> };

/** Reloads every minute and whenever the tab becomes visible; not in a hidden tab, nor under an open dialog. */
function useRefresh(query: Query) {
  const latest = useRef(query);
  latest.current = query;
  useEffect(() => {
    const refresh = () => {
      const { dataUpdatedAt, isFetching, refetch } = latest.current;
      const isWatched = document.visibilityState === 'visible' && !document.querySelector('dialog[open]');
      if (isWatched && !isFetching && Date.now() - dataUpdatedAt > FRESH_MS) void refetch();
    };
    const timer = setInterval(refresh, EVERY_MS);
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
}

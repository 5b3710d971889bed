/** First, last and the neighbours of the current page; 'gap' where pages are left out. */
export function pagerWindow(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  if (pageCount <= 7) return Array.from({ length: Math.max(0, pageCount) }, (_, index) => index + 1);
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount);
  const before = near[0] === 2 || near.length === 0 ? [] : (['gap-before'] as const);
  const after = near.at(-1) === pageCount - 1 || near.length === 0 ? [] : (['gap-after'] as const);
  return [1, ...before, ...near, ...after, pageCount];
}

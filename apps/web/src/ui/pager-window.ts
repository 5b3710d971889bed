/** First, last and the neighbours of the current page; 'gap' where pages are left out. */
export function pagerWindow(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  if (pageCount <= 7) return pages;
  const near = pages.filter((number) => number > 1 && number < pageCount && Math.abs(number - page) <= 1);
  const before = near[0] === 2 || near.length === 0 ? [] : (['gap-before'] as const);
  const after = near.at(-1) === pageCount - 1 || near.length === 0 ? [] : (['gap-after'] as const);
  return [1, ...before, ...near, ...after, pageCount];
}

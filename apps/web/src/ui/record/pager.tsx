import type { ReactNode } from 'react';

type PagerProps = {
  /** Counted from 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** '1 to 8 of 1,284'. */
  summary?: ReactNode;
  label?: string | undefined;
};

/** Its style is part of the back-office sheet. */
export function Pager({ page, pageCount, onPage, summary, label = 'Pages' }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <span role="status">{summary}</span>
      {pageCount > 1 && (
        <ul>
          <li>
            <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
              Prev
            </button>
          </li>
          {pagerWindow(page, pageCount).map((item) => (
            <li key={item} className={typeof item === 'number' ? undefined : 'pager-gap'}>
              {typeof item === 'number' ? (
                <button
                  type="button"
                  aria-label={`Page ${item}`}
                  aria-current={item === page ? 'page' : undefined}
                  onClick={() => onPage(item)}
                >
                  {item}
                </button>
              ) : (
                '…'
              )}
            </li>
          ))}
          <li>
            <button type="button" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
              Next
            </button>
          </li>
        </ul>
      )}
    </nav>
  );
}

/** First, last and the neighbours of the current page; 'gap' where pages are left out. */
export function pagerWindow(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  if (pageCount <= 7) return Array.from({ length: Math.max(0, pageCount) }, (_, index) => index + 1);
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount);
  const before = near[0] === 2 || near.length === 0 ? [] : (['gap-before'] as const);
  const after = near.at(-1) === pageCount - 1 || near.length === 0 ? [] : (['gap-after'] as const);
  return [1, ...before, ...near, ...after, pageCount];
}

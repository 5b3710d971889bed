import type { ReactNode } from 'react';
import { pagerWindow } from './pager-window.ts';

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
            <li key={item} className={typeof item === 'number' ? undefined : 'gap'}>
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

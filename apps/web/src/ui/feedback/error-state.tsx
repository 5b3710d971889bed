import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { cx } from '../base/cx.ts';

type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  /** Offers 'Try Again'. */
  onRetry?: (() => unknown) | undefined;
  isTrying?: boolean | undefined;
  /** What else there is to do. */
  action?: ReactNode;
  /** Place of the title in the page's outline. Default 2. */
  level?: 1 | 2 | 3 | undefined;
  /** Fills the window. */
  page?: boolean | undefined;
  className?: string | undefined;
};

/** Loading failed: a stone leans over a broken line. Add `card-r` or `panel` for a frame. */
export function ErrorState({ title, text, onRetry, isTrying, action, level = 2, page, className }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={cx('empty', page && 'empty-page', className)}>
      <LeaningStone />
      <div className="stack" role="alert">
        <Heading className={level === 1 ? undefined : 'h3'}>{title}</Heading>
        {text && <p className={page ? 'lead-text dim-text' : 'dim-text'}>{text}</p>}
      </div>
      {onRetry && (
        <Button variant="dark" busy={isTrying} onClick={() => onRetry()}>
          Try Again
        </Button>
      )}
      {action}
    </div>
  );
}

function LeaningStone() {
  return (
    <svg viewBox="0 0 300 180" aria-hidden="true">
      <path d="M0 160H112L124 140M188 160H300" stroke="#10191d" strokeWidth="10" fill="none" />
      <path d="M20 160h30M70 160h26M206 160h30M256 160h30" stroke="var(--amber)" strokeWidth="4" />
      <g transform="rotate(14 154 120)" stroke="#10191d" strokeWidth="5">
        <path d="M130 58a24 24 0 0 1 48 0v84h-48z" fill="#ebefeb" />
        <path d="M130 60a24 24 0 0 1 48 0z" fill="#a81d3d" />
      </g>
    </svg>
  );
}

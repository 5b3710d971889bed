import { type RefObject, startTransition, useEffect, useReducer, useRef } from 'react';

/** New rows that a slow machine draws in less time than a person notices between a key and its letter. */
const STEP = 4;

type Steps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows don't come while it is pressed. */
  table: RefObject<HTMLElement | null>;
  isTyping: boolean;
};

/**
 * The rows to draw now. Drawing fifty at once would keep a key waiting, so while words are typed new rows come a few per
 * frame. They come from the top down, each below the last, so a row never moves because of a later one.
 */
export function useRowsInSteps<Row>({ rows, rowKey, table, isTyping }: Steps<Row>): readonly Row[] {
  const [, step] = useReducer((steps: number) => steps + 1, 0);
  const drawnKeys = useRef<ReadonlySet<string>>(new Set());
  const drawn = isTyping ? nextRows(rows, (row) => drawnKeys.current.has(rowKey(row))) : rows;

  useEffect(() => {
    drawnKeys.current = new Set(drawn.map(rowKey));
    if (drawn.length === rows.length) return;
    // the pager below must not move under a click either
    return afterFrame(() => !table.current?.matches(':active') && startTransition(step));
  });

  return drawn;
}

/** The rows from the first on, until a few of them are new. */
export function nextRows<Row>(rows: readonly Row[], isDrawn: (row: Row) => boolean): readonly Row[] {
  let added = 0;
  const end = rows.findIndex((row) => !isDrawn(row) && ++added > STEP);
  return end < 0 ? rows : rows.slice(0, end);
}

/** Tries after every frame, once the keys that waited for it are answered, until `act` doesn't return false. */
function afterFrame(act: () => unknown): () => void {
  let timer = 0;
  let frame = 0;
  const plan = () => {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => act() === false && plan());
    });
  };
  plan();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

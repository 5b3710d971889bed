import { type RefObject, startTransition, useEffect, useReducer, useRef, useState } from 'react';

/** New rows that a slow machine draws in less time than a person notices between a key and its letter. */
const STEP = 4;
/** As many as most screens show. */
const SCREENFUL = 20;
/** Longer than most people wait between two keys. */
const PAUSE_MS = 700;

type Steps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Rows don't come while it is pressed. */
  table: RefObject<HTMLElement | null>;
  isTyping: boolean;
};

/**
 * The rows to draw now. Drawing fifty at once would keep a key waiting, so while words are typed new rows come a few per
 * frame, and those below a screenful after a pause: the more rows a table has, the longer each of its frames takes. They
 * come from the top down, each below the last, so a row never moves because of a later one.
 */
export function useRowsInSteps<Row>({ rows, rowKey, table, isTyping }: Steps<Row>): readonly Row[] {
  const [, step] = useReducer((steps: number) => steps + 1, 0);
  const drawnKeys = useRef<ReadonlySet<string>>(new Set());
  const [whole, drawWhole] = useState<readonly Row[] | null>(null);
  const most = whole === rows ? rows.length : SCREENFUL;
  const drawn = isTyping ? nextRows(rows, (row) => drawnKeys.current.has(rowKey(row)), most) : rows;

  useEffect(() => {
    drawnKeys.current = new Set(drawn.map(rowKey));
    if (drawn.length === rows.length) return;
    const isScreenful = drawn.length >= most;
    return afterPause(isScreenful ? PAUSE_MS : 0, () => {
      // the pager below must not move under a click either
      if (table.current?.matches(':active')) return false;
      startTransition(isScreenful ? () => drawWhole(rows) : step);
    });
  });

  return drawn;
}

/** The rows from the first on, until a few of them are new. None after the first `most` is, unless all new ones are a few. */
export function nextRows<Row>(
  rows: readonly Row[],
  isDrawn: (row: Row) => boolean,
  most = rows.length,
): readonly Row[] {
  if (rows.filter((row) => !isDrawn(row)).length <= STEP) return rows;
  let added = 0;
  const end = rows.findIndex((row, place) => !isDrawn(row) && (place >= most || ++added > STEP));
  return rows.slice(0, end);
}

/** Waits, then tries after every frame, once the keys that waited for it are answered, until `act` doesn't return false. */
function afterPause(ms: number, act: () => unknown): () => void {
  let timer = 0;
  let frame = 0;
  const plan = () => {
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => act() === false && plan());
    });
  };
  if (ms === 0) plan();
  else timer = window.setTimeout(plan, ms);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

import { type RefObject, startTransition, useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** A key that is pressed while rows are drawn waits for them, and a slow phone draws these in about 50 ms. */
const AT_A_TIME = 3;
/** Clearly longer than between two keys, even of a slow typist. */
const PAUSE_MS = 1000;
/** Scrolling starts in rows that are drawn. */
const BELOW_SCREEN_PX = 60;

type Steps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  body: RefObject<HTMLTableSectionElement | null>;
  /** Words are being typed: another key may follow. */
  isTyped: boolean;
  /** The rows are what the latest words leave of those before. */
  isNarrowed: boolean;
};

/**
 * The rows to draw: all of them, unless words are typed. Then a few new ones come per frame until the screen is full. The
 * others follow once no key has come for a while, or as soon as the person turns to the list.
 */
export function useRowsInSteps<Row>({ rows, rowKey, body, isTyped, isNarrowed }: Steps<Row>): readonly Row[] {
  const [, step] = useReducer((steps: number) => steps + 1, 0);
  const last = useRef({ rows, keys: new Set<string>(), isComplete: true, fitting: Number.POSITIVE_INFINITY });
  const isAwaited = useRef(false);

  const { keys, fitting, isComplete } = last.current;
  const isSame = last.current.rows === rows;
  const inSteps = isSame ? !isComplete : isTyped;
  const isThere = (row: Row) => keys.has(rowKey(row));
  const drawn = inSteps ? nextRows(rows, isThere, isSame ? Number.POSITIVE_INFINITY : fitting, isNarrowed) : rows;

  useLayoutEffect(() => {
    if (last.current.rows !== rows) releaseWidths(body.current);
  });

  useEffect(() => {
    if (last.current.rows !== rows && isNarrowed) isAwaited.current = false;
    const now = { rows, keys: new Set(drawn.map(rowKey)), isComplete: drawn.length === rows.length };
    last.current = { ...now, fitting: countFitting(body.current) };
    if (now.isComplete) return;
    const isFull = rows.findIndex((row) => !now.keys.has(rowKey(row))) > last.current.fitting;
    return whenItsTime(isFull, isAwaited, () => {
      if (isFull) holdWidths(body.current);
      startTransition(step);
    });
  });

  return drawn;
}

/** What is there, and a few of those that are not, as far as the screen reaches; of narrowed rows nothing below it. */
export function nextRows<Row>(
  rows: readonly Row[],
  isThere: (row: Row) => boolean,
  fitting: number,
  isNarrowed: boolean,
): Row[] {
  let added = 0;
  return rows.filter((row, index) => {
    const isBelow = index > fitting;
    return isThere(row) ? !(isNarrowed && isBelow) : !isBelow && added++ < AT_A_TIME;
  });
}

/** Goes on after the next frame; with a full screen only once no key has come for a while, or the rows are awaited. */
function whenItsTime(isFull: boolean, isAwaited: { current: boolean }, goOn: () => void): () => void {
  let timer = 0;
  let frame = 0;
  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const plan = () => {
    cancel();
    if (isFull && !isAwaited.current) timer = window.setTimeout(hurry, PAUSE_MS);
    // a key that has waited for the frame comes before the timer
    else
      frame = requestAnimationFrame(() => {
        timer = window.setTimeout(goOn);
      });
  };
  const hurry = () => {
    if (isAwaited.current) return;
    isAwaited.current = true;
    plan();
  };
  const onKey = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    // a person who prints the page, or searches in it, wants all rows
    if (ctrlKey || metaKey) return hurry();
    isAwaited.current = false;
    plan();
  };
  plan();
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of ['scroll', 'pointermove', 'focusout']) document.addEventListener(event, hurry, { signal });
  document.addEventListener('keydown', onKey, { capture: true, signal });
  return () => {
    cancel();
    listening.abort();
  };
}

/** How many rows reach into the screen; without an end if none is below it. */
function countFitting(body: HTMLTableSectionElement | null): number {
  const end = window.innerHeight + BELOW_SCREEN_PX;
  const below = [...(body?.rows ?? [])].findIndex((row) => row.getBoundingClientRect().top > end);
  return below < 0 ? Number.POSITIVE_INFINITY : below;
}

/** Rows that come later don't move the columns of those that are read already. */
function holdWidths(body: HTMLTableSectionElement | null) {
  const heads = headsOf(body);
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  for (const [index, head] of heads.entries()) head.style.width = `${widths[index]}px`;
}

function releaseWidths(body: HTMLTableSectionElement | null) {
  for (const head of headsOf(body)) head.style.width = '';
}

const headsOf = (body: HTMLTableSectionElement | null) => [...(body?.closest('table')?.tHead?.rows[0]?.cells ?? [])];

import { DAY_MS } from '@kickstand/contract/shared/dates';

/** Lines of the log that match on one day of UTC. */
export type CountedDay = { day: string; lines: number };

/** The moment a day of the log's counts begins. */
export const startOfCountedDay = (day: string) => new Date(`${day}T00:00:00Z`);

type Span = { from: Date; before: Date };

/** The times in which a part of a list is, newest first, and how many lines of the first of them come before it. */
export function spansOf(counted: readonly CountedDay[], { offset, limit }: { offset: number; limit: number }) {
  const spans: Span[] = [];
  let before = 0;
  let skipped = 0;
  for (const { day, lines } of counted) {
    if (before >= offset + limit) break;
    if (before + lines > offset) {
      if (spans.length === 0) skipped = offset - before;
      addDay(spans, startOfCountedDay(day));
    }
    before += lines;
  }
  return { spans, offset: skipped };
}

/** Days in a row are one span. */
function addDay(spans: Span[], from: Date): void {
  const before = new Date(from.getTime() + DAY_MS);
  const last = spans.at(-1);
  if (last?.from.getTime() === before.getTime()) last.from = from;
  else spans.push({ from, before });
}

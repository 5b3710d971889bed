import { formatDateTime } from '../shared/dates.ts';

/** Waits for its moment, so that only the back-office sees it. */
export const isScheduled = ({ publishAt: at }: { publishAt?: string | null | undefined }, now: Date): boolean =>
  at ? new Date(at) > now : false;

/** When a record that waits appears, as lists say it; null for one that doesn't wait. */
export const waitingText = (record: { publishAt?: string | null | undefined }, now: Date): string | null =>
  isScheduled(record, now) ? `From ${formatDateTime(record.publishAt ?? '')}` : null;

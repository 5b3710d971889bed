import type { Capability } from '../shared/access.ts';
import { DAY_MS, formatDateTime } from '../shared/dates.ts';

/** The records people write: they have versions, drafts of their forms, and 30 days in which a deletion can be undone. */
export const RECORD_KINDS = ['ride', 'event', 'completed-ride', 'blog'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What a person needs to change a record of the kind. */
export const RECORD_CAPABILITIES = {
  ride: 'rides.change',
  event: 'rides.change',
  'completed-ride': 'content.change',
  blog: 'content.change',
} as const satisfies Record<RecordKind, Capability>;

/** How long a deleted record can be restored, and a draft is kept. */
const KEPT_DAYS = 30;

/** From when on something is old enough to be forgotten. */
export const keptSince = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS);

/** Until when a record that was deleted then can be restored. */
export const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + KEPT_DAYS * DAY_MS);

/** Stands for the id in the draft of a record that was never saved. */
export const NEW_RECORD = 'new';

/** The longest draft, as JSON: more than the longest article. */
export const MAX_DRAFT_LENGTH = 600_000;

/** So many saves of a record are listed. */
export const MAX_VERSIONS = 50;

/** Waits for its moment, so that only the back-office sees it. */
export const isScheduled = ({ publishAt: at }: { publishAt?: string | null | undefined }, now: Date): boolean =>
  at ? new Date(at) > now : false;

/** What the lists call published: visitors see it by now. */
export const isOut = (record: { isPublished: boolean; publishAt?: string | null | undefined }, now: Date): boolean =>
  record.isPublished && !isScheduled(record, now);

/** When a record that waits appears, as lists say it; null for one that doesn't wait. */
export const waitingText = (record: { publishAt?: string | null | undefined }, now: Date): string | null =>
  isScheduled(record, now) ? `From ${formatDateTime(record.publishAt ?? '')}` : null;

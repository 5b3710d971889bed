import { type Actor, actorOf, type CurrentSession, SYSTEM } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Whose } from '../../db/whose-bookings.ts';
import type { Deps } from '../../deps.ts';
import { blankPersonOfAudit, blankReviewsOfAudit, blankRiderOfAudit, insertAudit } from './audit.queries.ts';

type Change = {
  at: Date;
  actor: Actor;
  /** The action, such as 'booking.paid' or 'ride.updated'. */
  action: string;
  entity: string;
  entityId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** Writes one audit log row, in the transaction of the change it describes. */
export async function writeAudit(transaction: Database, change: Change): Promise<void> {
  await insertAudit(transaction, auditRow(change));
}

/** The row by itself, for a statement that writes it together with the change. */
export const auditRow = ({ actor, ...change }: Change) => ({
  ...change,
  actorKind: actor.kind,
  actorId: actor.id,
  actorName: actor.name,
});

/** Audits changes to one kind of record: `snapshot` is the part the log keeps, before and after. */
export const auditChange =
  <Row extends { id: string }>(entity: string, snapshot: (row: Row) => Record<string, unknown>) =>
  (
    transaction: Database,
    at: Date,
    current: Pick<CurrentSession, 'user'>,
    action: string,
    before: Row | null,
    after: Row | null,
  ): Promise<void> =>
    writeAudit(transaction, {
      at,
      actor: actorOf(current),
      action,
      entity,
      entityId: (after ?? before)?.id ?? '',
      before: before && snapshot(before),
      after: after && snapshot(after),
    });

/** Part of deleting a person. The actions stay, the person's identity does not. */
export const forgetPersonOfAudit = (transaction: Database, userId: string): Promise<void> =>
  blankPersonOfAudit(transaction, userId);

/** The same for what was done with bookings, while they still say whose they are. */
export const forgetRiderOfAudit = (transaction: Database, whose: Whose): Promise<void> =>
  blankRiderOfAudit(transaction, whose);

/** The same for what a person wrote about rides, where it was published with other reviews. */
export const forgetReviewsOfAudit = (transaction: Database, reviewIds: string[]): Promise<void> =>
  blankReviewsOfAudit(transaction, reviewIds);

/**
 * Records a table export from the back-office. Logs the names of the filters, not their values: those may contain a
 * person's name.
 */
export async function recordExport(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession | null,
  fileName: string,
  query: unknown,
): Promise<void> {
  const filters = Object.keys(query ?? {}).filter((name) => name !== 'sort');
  await writeAudit(deps.db, {
    at: deps.now(),
    actor: current ? actorOf(current) : SYSTEM,
    action: 'export.downloaded',
    entity: 'export',
    entityId: fileName,
    after: filters.length > 0 ? { filteredBy: filters.toSorted() } : null,
  });
}

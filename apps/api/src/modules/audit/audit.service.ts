import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { CurrentSession } from '../auth/sessions.service.ts';
import { type AuditRow, blankPersonOfAudit, insertAudit } from './audit.queries.ts';

/** Whoever changes something: a person, the payment provider, or the program by itself. */
export type Actor = { kind: AuditRow['actorKind']; id: string | null; name: string };

export const SYSTEM: Actor = { kind: 'system', id: null, name: '' };
export const PROVIDER: Actor = { kind: 'provider', id: null, name: '' };

export const actorOf = ({ user }: Pick<CurrentSession, 'user'>): Actor => ({
  kind: user.role === 'admin' ? 'admin' : 'member',
  id: user.id,
  name: user.fullName,
});

type Change = {
  at: Date;
  actor: Actor;
  /** What was done, as 'booking.paid' or 'ride.updated'. */
  action: string;
  entity: string;
  entityId: string;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
};

/** One line of the audit log, in the transaction of the change it tells of. */
export async function writeAudit(transaction: Database, { actor, ...change }: Change): Promise<void> {
  await insertAudit(transaction, { ...change, actorKind: actor.kind, actorId: actor.id, actorName: actor.name });
}

/** Part of deleting a person, while their bookings still say whose they are. What was done stays, who they were does not. */
export const forgetPersonOfAudit = (transaction: Database, userId: string): Promise<void> =>
  blankPersonOfAudit(transaction, userId);

/** A table left the back-office. What it was filtered by is named, not what was typed: that may be a person's name. */
export async function noteExport(
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

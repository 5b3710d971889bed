import {
  type AuditEntity,
  type AuditFilter,
  actionText,
  actorText,
  entityText,
} from '@kickstand/contract/audit/audit.rules';
import type { AuditLine } from '@kickstand/contract/audit/audit.schema';
import { differencesOf } from '@kickstand/contract/audit/differences';
import { RECORD_CAPABILITIES } from '@kickstand/contract/records/records.rules';
import { type Capability, can } from '@kickstand/contract/shared/access';
import { DAY_MS, formatDateTime } from '@kickstand/contract/shared/dates';
import { paginationOf } from '@kickstand/contract/shared/lists';
import type { CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import { csvOf } from '../../core/csv.ts';
import { helmetOf } from '../../core/helmet-of.ts';
import type { Database } from '../../db/database.ts';
import { rowsInBatches } from '../../db/list-query.ts';
import type { Deps } from '../../deps.ts';
import { type AuditRow, selectAuditById, selectAuditOf, selectHelmets, selectRecordNames } from './audit.queries.ts';
import { type AuditSort, insertDays, selectAuditIds, selectAuditPage } from './audit-list.queries.ts';

type ReadDeps = Pick<Deps, 'db' | 'now'>;

export async function listAudit(
  { db, now }: ReadDeps,
  { page, limit, sort, ...filter }: AuditFilter & { page: number; limit: number; sort: AuditSort },
) {
  const { ids, total, isMore } = await selectAuditPage(db, now(), filter, { page, limit, sort });
  const rows = new Map((await selectAuditById(db, ids)).map((row) => [String(row.id), row]));
  return {
    data: await presentLines(
      db,
      ids.flatMap((id) => rows.get(id) ?? []),
    ),
    pagination: paginationOf(page, limit, total, isMore),
  };
}

export async function exportAudit(
  { db, now }: ReadDeps,
  { sort, ...filter }: AuditFilter & { sort: AuditSort },
): Promise<AsyncIterable<string>> {
  const ids = await selectAuditIds(db, now(), filter, sort);
  const load = async (some: string[]) =>
    (await presentLines(db, await selectAuditById(db, some))).map((line) => ({ ...line, id: line._id }));
  return csvOf<AuditLine>(
    {
      When: (line) => formatDateTime(line.at),
      Who: (line) => actorText(line.actor),
      Record: (line) => `${entityText(line.entity)} ${line.record}`,
      Action: (line) => actionText(line.action),
      Change: (line) =>
        differencesOf(line.before, line.after)
          .map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`)
          .join('; '),
    },
    rowsInBatches(ids, load),
  );
}

/** Counts the lines of days that are long over, so that the log's pages needn't. */
export async function countPastDays({ db, now }: ReadDeps): Promise<void> {
  await insertDays(db, new Date(now().getTime() - DAY_MS));
}

/** Per record; enough for anyone viewing it. */
const MAX_LINES = 500;

export async function listAuditOf(
  { db }: Pick<Deps, 'db'>,
  entity: AuditEntity,
  entityId: string,
): Promise<AuditLine[]> {
  return presentLines(db, await selectAuditOf(db, entity, entityId, MAX_LINES));
}

/** The capability to change a record; its changes are shown to people who have it. */
const CHANGED_WITH: Record<AuditEntity, Capability> = {
  booking: 'bookings.change',
  ...RECORD_CAPABILITIES,
  picture: 'content.change',
  club: 'content.change',
  user: 'people.change',
  export: 'audit.read',
  setup: 'site.run',
  payout: 'money.read',
  mail: 'site.run',
  job: 'site.run',
};

/** Changes to one record since the version a form has loaded. */
export async function listChangesOf(
  deps: Pick<Deps, 'db'>,
  { user }: Pick<CurrentSession, 'user'>,
  { entity, id }: { entity: AuditEntity; id: string },
  since: string | undefined,
): Promise<AuditLine[]> {
  if (!can(user.clubRole, CHANGED_WITH[entity])) throw new AppError('ADMIN_ONLY');
  const from = Date.parse(since ?? '') || 0;
  return (await listAuditOf(deps, entity, id)).filter(({ at }) => Date.parse(at) > from);
}

async function presentLines(db: Database, rows: AuditRow[]): Promise<AuditLine[]> {
  const names = await namesOf(db, rows);
  const actors = await selectHelmets(db, [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))]);
  const helmets = new Map(actors.map((actor) => [actor.id, helmetOf(actor)]));
  return rows.map((row) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, name: row.actorName },
    actorHelmet: helmets.get(row.actorId ?? '') ?? null,
    action: row.action,
    entity: row.entity,
    entityId: row.entityId,
    record: names.get(`${row.entity} ${row.entityId}`) ?? formerName(row),
    ...onlyChanged(row),
  }));
}

/** Unchanged fields carry no information, and would expose more about a person than needed. */
function onlyChanged({ before, after }: Pick<AuditRow, 'before' | 'after'>): Pick<AuditRow, 'before' | 'after'> {
  if (!before || !after) return { before, after };
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const changed = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isSame(name)));
  return { before: changed(before), after: changed(after) };
}

async function namesOf(db: Database, rows: AuditRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const entity of new Set(rows.map((row) => row.entity))) {
    const ids = [...new Set(rows.filter((row) => row.entity === entity).map((row) => row.entityId))];
    for (const [id, name] of await selectRecordNames(db, entity, ids)) names.set(`${entity} ${id}`, name);
  }
  return names;
}

/** Name of a deleted record, as far as the log row contains it. */
function formerName({ before, after, entityId }: AuditRow): string {
  const values = { ...after, ...before };
  const name = values.title ?? values.fullName ?? values.bookingNumber;
  return typeof name === 'string' && name !== '' ? name : entityId;
}

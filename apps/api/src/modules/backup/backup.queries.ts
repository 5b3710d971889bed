import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows-of.ts';
import { installation } from '../../db/schema/operations.ts';

export type Table = { name: string; columns: { name: string; type: string }[] };
export type Migration = { hash: string; at: number };

/** Rows fetched or inserted by one statement. */
export const BATCH = 500;

/** Our tables and the waiting jobs, with the columns that are stored as they are; names are quoted where needed. */
export const selectTables = (db: Database): Promise<Table[]> =>
  rowsOf(
    db,
    `select format('%I.%I', n.nspname, c.relname) as name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (n.nspname = 'public' and c.relkind = 'r') or (n.nspname = 'pgboss' and c.relname = 'job')
     group by 1 order by 1`,
  );

export async function selectMigrations(db: Database): Promise<Migration[]> {
  const rows = await rowsOf<{ hash: string; at: string }>(
    db,
    'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/** Every row as a JSON array of its columns' text, which is exact for each type. Needs a transaction. */
export async function* readRows(transaction: Database, { name, columns }: Table): AsyncGenerator<string[]> {
  const texts = columns.map((column) => `${column.name}::text`).join(', ');
  // what is done is history that the queue deletes by itself
  const waiting = name === 'pgboss.job' ? " where state in ('created', 'retry', 'active')" : '';
  await rowsOf(
    transaction,
    `declare backup_rows no scroll cursor for select to_json(array[${texts}])::text as line from ${name}${waiting}`,
  );
  for (;;) {
    const rows = await rowsOf<{ line: string }>(transaction, `fetch ${BATCH} from backup_rows`);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) break;
  }
  await rowsOf(transaction, 'close backup_rows');
}

/**
 * The types are those of this database, so nothing in a file becomes part of a statement. Jobs of a queue that isn't here
 * are left out: the queue's own ones, by which it starts what runs by the clock.
 */
export async function insertRows(transaction: Database, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ');
  const start = `insert into ${name} (${names}) overriding system value select ${values}`;
  const queue = columns.findIndex((column) => column.name === 'name');
  const known = name === 'pgboss.job' ? ` where line ->> ${queue} in (select name from pgboss.queue)` : '';
  const given = `[${lines.join(',')}]`;
  await transaction.execute(sql`${sql.raw(start)} from json_array_elements(${given}::json) as line${sql.raw(known)}`);
}

/** How many rows each of our tables has. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await selectTables(db)) {
    if (!name.startsWith('public.')) continue;
    const [row] = await rowsOf<{ total: number }>(db, `select count(*)::int as total from ${name}`);
    counts[name] = row?.total ?? 0;
  }
  return counts;
}

export const selectSequences = (db: Database): Promise<{ name: string; value: string | null }[]> =>
  rowsOf(
    db,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = 'public' order by 1`,
  );

export async function setSequence(transaction: Database, name: string, value: string): Promise<void> {
  await transaction.execute(sql`select setval(${name}::regclass, ${value}::bigint)`);
}

/**
 * Empties all tables for work that fills them with rows in any order. Triggers rest meanwhile: the counts they keep are
 * in the rows. References are checked at the end.
 */
export async function refill(transaction: Database, tables: Table[], work: () => Promise<void>): Promise<void> {
  const own = tables.map(({ name }) => name).filter((name) => name.startsWith('public.'));
  const references = await rowsOf<{ place: string }>(
    transaction,
    `select format('alter table %s alter constraint %I', conrelid::regclass, conname) as place from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  );
  for (const name of own) await rowsOf(transaction, `alter table ${name} disable trigger user`);
  for (const { place } of references) await rowsOf(transaction, `${place} deferrable initially deferred`);
  await rowsOf(transaction, `truncate ${tables.map(({ name }) => name).join(', ')}`);
  await work();
  await rowsOf(transaction, 'set constraints all immediate');
  for (const { place } of references) await rowsOf(transaction, `${place} not deferrable`);
  for (const name of own) await rowsOf(transaction, `alter table ${name} enable trigger user`);
}

/** Whether there are no people, rides or bookings; true for a database without our tables. */
export async function isUnused(db: Database): Promise<boolean> {
  const [found] = await rowsOf<{ isSetUp: boolean }>(
    db,
    `select to_regclass('public.ledger') is not null as "isSetUp"`,
  );
  if (!found?.isSetUp) return true;
  const used = 'exists (select from users) or exists (select from bookings) or exists (select from rides)';
  const [answer] = await rowsOf<{ isUsed: boolean }>(db, `select ${used} as "isUsed"`);
  return !answer?.isUsed;
}

/** How the scheduled backups are doing, whichever instance makes them. */
export type BackupState = { madeAt: string | null; problem: { at: string; reason: string } | null };

const STATE = 'daily-backup';

export async function findState(db: Database): Promise<BackupState | null> {
  const [fact] = await db.select().from(installation).where(eq(installation.name, STATE));
  return fact ? (JSON.parse(fact.value) as BackupState) : null;
}

export async function replaceState(db: Database, state: BackupState): Promise<void> {
  const value = JSON.stringify(state);
  await db
    .insert(installation)
    .values({ name: STATE, value })
    .onConflictDoUpdate({ target: installation.name, set: { value } });
}

export async function deleteState(db: Database): Promise<void> {
  await db.delete(installation).where(eq(installation.name, STATE));
}

const RUN = 'daily-backup-run';
const ofRun = (field: 'id' | 'until') => sql`${installation.value}::jsonb ->> '${sql.raw(field)}'`;

/** Whether the scheduled backups are this run's to make, until a moment: no other run has claimed them for now. */
export async function claimRun(db: Database, run: { id: string; until: string }, now: Date): Promise<boolean> {
  const value = JSON.stringify(run);
  const claimed = await db
    .insert(installation)
    .values({ name: RUN, value })
    .onConflictDoUpdate({
      target: installation.name,
      set: { value },
      setWhere: sql`${ofRun('id')} = ${run.id} or ${ofRun('until')} < ${now.toISOString()}`,
    })
    .returning({ name: installation.name });
  return claimed.length > 0;
}

export async function releaseRun(db: Database, id: string): Promise<void> {
  await db.delete(installation).where(sql`${installation.name} = ${RUN} and ${ofRun('id')} = ${id}`);
}

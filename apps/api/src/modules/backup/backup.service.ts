import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Database, StartError } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { countRows, readRows, selectMigrations, selectSequences, selectTables } from './backup.queries.ts';
import { FORMAT, lineOf, writeBackupFile } from './backup-file.ts';
import type { BackupPlace } from './backup-place.ts';

type Counts = { rows: number; files: number };

/**
 * Database and uploads in one file, as they are at one moment: the database by a snapshot, the uploads because a stored
 * file never changes and stays for a day after nothing shows it.
 */
export async function makeBackup(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { file, uploads }: BackupPlace,
  version: string,
): Promise<Counts> {
  const counts = { rows: 0, files: 0 };
  const header = { format: FORMAT, version, madeAt: now().toISOString() };
  await writeBackupFile(
    file,
    (putAside) =>
      db.transaction((snapshot) => putAside(rowsOf(snapshot, header, counts)), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      }),
    uploads ? filesIn(uploads, counts) : nothing(),
  );
  return counts;
}

async function* nothing(): AsyncGenerator<string> {}

async function* rowsOf(snapshot: Database, header: object, counts: Counts): AsyncGenerator<string> {
  yield lineOf({ ...header, migrations: await selectMigrations(snapshot) });
  for (const table of await selectTables(snapshot)) {
    yield lineOf({ table: table.name, columns: table.columns.map(({ name }) => name) });
    for await (const lines of readRows(snapshot, table)) {
      counts.rows += lines.length;
      yield `${lines.join('\n')}\n`;
    }
  }
  yield lineOf({ sequences: await selectSequences(snapshot) });
}

/** The tables that hold more rows in one database than in the other; waiting jobs come and go. */
export async function countDifferences(one: Database, other: Database): Promise<string[]> {
  const [here, there] = [await countRows(one), await countRows(other)];
  return Object.keys({ ...here, ...there }).filter((table) => here[table] !== there[table]);
}

async function* filesIn(folder: string, counts: Counts): AsyncGenerator<string | Buffer> {
  for (const name of await listUploads(folder)) {
    const file = path.join(folder, name);
    const size = (await stat(file).catch(() => null))?.size;
    // deleted since it was listed: nothing showed it
    if (size === undefined) continue;
    yield lineOf({ file: name, size });
    let sent = 0;
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
      sent += bytes.length;
      yield bytes;
    }
    if (sent !== size) throw new StartError(`${file} changed while it was read: make the backup again.`);
    counts.files += 1;
  }
}

/** Whole files only: what is being written ends with .part. */
export async function listUploads(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).map(({ name }) => name);
}

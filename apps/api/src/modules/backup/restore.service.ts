import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Database, StartError } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import {
  BATCH,
  insertRows,
  isUnused,
  type Migration,
  refill,
  selectMigrations,
  selectTables,
  setSequence,
  type Table,
} from './backup.queries.ts';
import { listUploads } from './backup.service.ts';
import { type Entry, FORMAT, type Header, type Marker, readBackupFile } from './backup-file.ts';
import type { BackupPlace } from './backup-place.ts';

/** Reads the whole file, so that a damaged one is refused before anything is changed. */
export async function checkBackup(file: string): Promise<Header> {
  let header: Header | null = null;
  for await (const entry of readBackupFile(file)) {
    if (entry.kind === 'header') header = entry.header;
    if (entry.kind === 'header' && entry.header.format > FORMAT) throw newer(entry.header);
    if (entry.kind === 'file') for await (const _ of entry.bytes);
  }
  return header as Header;
}

/** Whether this installation has neither people nor rides, bookings or uploads. */
export const isEmptyInstallation = async ({ db }: Pick<Deps, 'db'>, uploads: string | null): Promise<boolean> =>
  (await isUnused(db)) && (!uploads || (await listUploads(uploads)).length === 0);

/**
 * Replaces what the installation holds with the content of a checked file. Files come first, beside those that are
 * there; the rows are one transaction; what no row names is deleted last. Answers how many files were left out, because
 * this installation keeps them elsewhere.
 */
export async function restoreBackup({ db }: Pick<Deps, 'db'>, { file, uploads }: BackupPlace): Promise<number> {
  rejectOtherVersion(await checkBackup(file), await selectMigrations(db));
  const names = new Set<string>();
  for await (const entry of readBackupFile(file)) {
    if (entry.kind !== 'file') continue;
    names.add(entry.name);
    if (uploads) await writeUpload(uploads, entry);
    else for await (const _ of entry.bytes);
  }
  await db.transaction(async (transaction) => {
    const tables = await selectTables(transaction);
    await refill(transaction, tables, () => insertAll(transaction, tables, readBackupFile(file)));
  });
  if (!uploads) return names.size;
  for (const name of await listUploads(uploads)) {
    if (!names.has(name)) await rm(path.join(uploads, name), { force: true });
  }
  return 0;
}

async function insertAll(transaction: Database, tables: Table[], entries: AsyncIterable<Entry>): Promise<void> {
  let table: Table | null = null;
  let lines: string[] = [];
  const flush = async () => {
    if (table && lines.length > 0) await insertRows(transaction, table, lines);
    lines = [];
  };
  for await (const entry of entries) {
    if (entry.kind === 'row') {
      lines.push(entry.line);
      if (lines.length >= BATCH) await flush();
      continue;
    }
    await flush();
    if (entry.kind === 'file') for await (const _ of entry.bytes);
    if (entry.kind !== 'marker') continue;
    if ('table' in entry.marker) table = tableOf(tables, entry.marker);
    else for (const { name, value } of entry.marker.sequences) if (value) await setSequence(transaction, name, value);
  }
  await flush();
}

/** The table as it is here, with its columns in the order of the file. */
function tableOf(tables: Table[], { table: name, columns }: Extract<Marker, { table: string }>): Table {
  const known = tables.find((table) => table.name === name);
  const ordered = columns.map((wanted) => known?.columns.find((column) => column.name === wanted));
  if (ordered.some((column) => column === undefined)) {
    throw new StartError(`The backup has a table this version doesn't know (${name}): nothing was changed.`);
  }
  return { name, columns: ordered as Table['columns'] };
}

async function writeUpload(folder: string, { name, bytes }: Extract<Entry, { kind: 'file' }>): Promise<void> {
  const file = path.join(folder, name);
  const unfinished = `${file}.part`;
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(bytes, createWriteStream(unfinished, { flush: true }));
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

const newer = ({ version }: Header) =>
  new StartError(
    `The backup was made by a newer version of Kickstand (${version}) than this one: nothing was changed. Restore it with that version.`,
  );

function rejectOtherVersion(header: Header, own: Migration[]): void {
  if (JSON.stringify(header.migrations) === JSON.stringify(own)) return;
  const newest = (list: Migration[]) => Math.max(0, ...list.map(({ at }) => at));
  if (newest(header.migrations) > newest(own)) throw newer(header);
  throw new StartError(
    `The backup was made by an older version of Kickstand (${header.version}) than the one this database belongs to: nothing was changed. Restore it with that version into an empty database, then update.`,
  );
}

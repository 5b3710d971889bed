import { createHash, type Hash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';
import { toDateInput } from '@kickstand/contract/shared/dates';
import pg from 'pg';
import { MIGRATIONS_DIR } from '../db/apply-migrations.ts';
import type { OpenDatabase } from '../db/database.ts';
import { embeddedDatabase, OPENING } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { prepareDemo } from '../demo/demo.service.ts';
import { makeLog } from '../log.ts';
import { makeDeps } from '../make-deps.ts';
import { readSettings } from '../settings.ts';

/** Encrypts the demo data in the template. */
export const TEST_SECRET_KEY = Buffer.alloc(32, 'test');

const CACHE = path.resolve('node_modules/.cache/kickstand');

type Filling = 'empty' | 'demo';

/** A fresh database of this run's kind, made from a template because migrating and seeding take seconds. */
export async function openTestDatabase(filling: Filling = 'empty'): Promise<OpenDatabase> {
  return process.env.TEST_DATABASE === 'postgres' ? openTestPostgres(filling) : openTestEmbedded(filling);
}

/** Another connection to the same PostgreSQL database, as a second instance has it. */
export const databaseUrlOf = (database: OpenDatabase): string => {
  if (database.jobConnection.kind !== 'postgres') throw new Error('the embedded database has one instance only');
  return database.jobConnection.url;
};

// read once, because hundreds of databases are opened
const templates = new Map<Filling, TarEntry[]>();

async function openTestEmbedded(filling: Filling): Promise<OpenDatabase> {
  const entries = templates.get(filling) ?? readTar(await embeddedTemplate(filling)).filter(isUsed);
  templates.set(filling, entries);
  return embeddedDatabase(await PGlite.create({ fs: new FilledMemory(entries), ...OPENING }));
}

/** A file system in memory that begins with these files: quicker than having the database unpack them every time. */
class FilledMemory extends MemoryFS {
  private readonly entries: TarEntry[];

  constructor(entries: TarEntry[]) {
    super();
    this.entries = entries;
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as PGlite).Module;
    for (const { name, content } of this.entries) {
      const file = path.posix.join(PGDATA, name);
      if (content) FS.writeFile(file, content.slice(), { canOwn: true });
      else FS.mkdirTree(file);
    }
  }
}

/** Where the embedded database looks for its files. */
const PGDATA = '/pglite/data';

const TAR_BLOCK = 512;

/** A file, or a folder without content. */
type TarEntry = { name: string; content?: Uint8Array };

function readTar(tar: Uint8Array): TarEntry[] {
  const entries: TarEntry[] = [];
  for (let at = 0; at < tar.length && tar[at] !== 0; ) {
    const header = Buffer.from(tar.buffer, tar.byteOffset + at, TAR_BLOCK).toString('latin1');
    const name = header.slice(0, 100).replace(/\0.*$/s, '');
    const bytes = Number.parseInt(header.slice(124, 136), 8) || 0;
    const begin = at + TAR_BLOCK;
    const isFolder = header[156] === '5';
    entries.push(isFolder ? { name } : { name, content: tar.subarray(begin, begin + bytes) });
    at = begin + Math.ceil(bytes / TAR_BLOCK) * TAR_BLOCK;
  }
  return entries;
}

/** The files of template0 and template1 aren't: nothing is made from them here. */
const isUsed = ({ name }: TarEntry) => !/^\/?base\/[14]\/\d/.test(name);

/** Copies the template into a DATA_DIR, so that a server started there need not build the database first. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const files = path.join(CACHE, `template-${templateVersion('empty')}`);
  if (!existsSync(files)) {
    const own = `${files}.${process.pid}`;
    const loadDataDir = new Blob([await embeddedTemplate('empty')]);
    await (await PGlite.create({ dataDir: own, loadDataDir, ...OPENING })).close();
    try {
      renameSync(own, files);
    } catch {
      // another worker was quicker: its files are the same
      rmSync(own, { recursive: true });
    }
  }
  await cp(files, path.join(dataDir, 'db'), { recursive: true });
}

async function embeddedTemplate(filling: Filling): Promise<Uint8Array<ArrayBuffer>> {
  const file = path.join(CACHE, `template-${templateVersion(filling)}.tar`);
  try {
    return new Uint8Array(readFileSync(file));
  } catch {
    const client = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'], ...OPENING });
    const database = embeddedDatabase(client);
    await fill(database, filling);
    // what isn't in the tables' files yet would be replayed at every opening
    await client.exec('checkpoint');
    const dump = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer());
    await database.close();
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, dump);
    renameSync(`${file}.${process.pid}`, file);
    return dump;
  }
}

/** Longer than a busy machine stands still; tests about a site's own limits open the database as a site does. */
const LIMITS = { statement_timeout: 60_000, lock_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

async function openTestPostgres(filling: Filling): Promise<OpenDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (!serverUrl) throw new Error('TEST_DATABASE_URL is not set');
  const template = `kickstand_template_${templateVersion(filling)}`;
  const name = `kickstand_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(1)');
    if ((await admin.query('select 1 from pg_database where datname = $1', [template])).rowCount === 0) {
      await makePostgresTemplate(admin, serverUrl, template, filling);
    }
    await admin.query(`create database ${name} template ${template}`);
    await admin.query('select pg_advisory_unlock(1)');
  } finally {
    await admin.end();
  }
  const database = await openPostgres(urlOf(serverUrl, name), { limits: LIMITS });
  return { ...database, close: () => database.close().then(() => dropDatabase(serverUrl, name)) };
}

async function makePostgresTemplate(
  admin: pg.Client,
  serverUrl: string,
  template: string,
  filling: Filling,
): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished}`);
  const database = await openPostgres(urlOf(serverUrl, unfinished));
  await fill(database, filling);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`).finally(() => admin.end());
}

async function fill(database: OpenDatabase, filling: Filling): Promise<void> {
  await database.migrate();
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: tmpdir(),
    SECRET_KEY: TEST_SECRET_KEY.toString('base64'),
  });
  const deps = await makeDeps(settings, database, makeLog(), { byClock: false });
  if (filling === 'demo') await prepareDemo(deps, true);
  deps.mail.close();
  deps.club.stop();
  await deps.jobs.stop();
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Changes with the migrations, the job queue and the demo, whose dates are relative to today. */
function templateVersion(filling: Filling): string {
  const hash = createHash('sha256').update(filling).update('small WAL');
  if (filling === 'demo') {
    hash.update(toDateInput(new Date()));
    for (const folder of ['apps/api/src/demo', 'apps/api/src/sandbox']) hashFolder(hash, folder, /\.ts$/);
  }
  hashFolder(hash, MIGRATIONS_DIR, /\.(sql|json)$/);
  hash
    .update(readFileSync('node_modules/pg-boss/package.json'))
    .update(readFileSync('node_modules/@electric-sql/pglite/package.json'));
  return hash.digest('hex').slice(0, 12);
}

function hashFolder(hash: Hash, folder: string, wanted: RegExp): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (wanted.test(file)) hash.update(file).update(readFileSync(path.join(folder, file)));
  }
}

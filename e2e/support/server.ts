import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig, WorkerFixture } from '@playwright/test';
import { findNode24 } from '../../scripts/lib/installing/node24.mjs';
import { serverFile } from '../../scripts/lib/installing/site-build.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { root } from '../../scripts/lib/root.mjs';
import { compiledBeside, NODE_FLAGS } from '../../scripts/lib/server-process.mjs';
import { startPostgres } from '../../scripts/lib/testing/postgres.mjs';
import { withoutSettings } from '../../scripts/lib/testing/without-settings.mjs';
import { createTestDatabase, dropForgottenDatabases, dropTestDatabase } from './test-databases.ts';

const START_WITHIN_MS = 300_000;
const PICTURES = 'pictures';
const doctorFile = join('apps', 'api', 'src', 'commands', 'doctor.ts');

/** Settings in addition to the usual ones; `{port}` in one is the port the server gets. */
type Env = Record<string, string>;

export type TestServer = {
  url: string;
  /** What the doctor reports about its places and its money. */
  examine: () => Promise<string>;
  stop: () => Promise<void>;
};

/** A folder and, on PostgreSQL, a database that are filled with the demo; servers start on copies. */
type Template = { folder: string; database?: string };
type Kind = 'postgres' | 'embedded';

const templateOf = (kind: Kind) => `KICKSTAND_E2E_${kind.toUpperCase()}`;

/** Before all tests: makes a template of each kind that this run needs, so that each server need not fill its own. */
export default async function makeTemplates({ projects }: FullConfig) {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  await dropForgottenDatabases();
  const templates = await Promise.all([...new Set(projects.map(kindFor))].map(makeTemplate));
  return async () => {
    for (const template of templates) await removeTemplate(template);
    await postgres.stop();
  };
}

/** A worker's own server. A function, because each kind of test that asks for one gets a new one. */
export const ownServer = (
  more: Env = {},
): [WorkerFixture<TestServer, object>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  async ({}, use, { project }) => {
    const server = await startServer(more, kindFor(project));
    await use(server);
    await server.stop();
  },
  { scope: 'worker', timeout: START_WITHIN_MS + 30_000 },
];

/** PostgreSQL starts and answers with less work; the other browser's tests show the site on the embedded database. */
const kindFor = ({ name }: { name?: string }): Kind => (name === 'ordinary-chromium' ? 'embedded' : 'postgres');

/** The built server on a free port, with its own database and the demo data. */
export async function startServer(more: Env = {}, kind: Kind = 'postgres'): Promise<TestServer> {
  return startOn(await copyTemplate(JSON.parse(process.env[templateOf(kind)] ?? '')), more);
}

/** The same without a template: on the embedded database, which it fills first. */
export const startEmptyServer = async (more: Env = {}): Promise<TestServer> =>
  startOn({ folder: await newFolder() }, more);

async function startOn(template: Template, more: Env): Promise<TestServer> {
  const server = await run(template, more);
  return {
    ...server,
    async stop() {
      await server.stop();
      await removeTemplate(template);
    },
  };
}

async function copyTemplate({ folder: from, database }: Template): Promise<Template> {
  const folder = await newFolder();
  await copyFiles(from, folder);
  return database ? { folder, database: await createTestDatabase(database) } : { folder };
}

async function makeTemplate(kind: Kind): Promise<Template> {
  const folder = await newFolder();
  const template = kind === 'postgres' ? { folder, database: await createTestDatabase() } : { folder };
  await (await run(template)).stop();
  process.env[templateOf(kind)] = JSON.stringify(template);
  return template;
}

async function removeTemplate({ folder, database }: Template) {
  if (database) await dropTestDatabase(database);
  await rm(folder, { recursive: true, force: true });
}

/** Drawn pictures are the same in every copy: the servers share them, so that each is drawn once. */
async function copyFiles(template: string, folder: string) {
  const pictures = join(template, PICTURES);
  await mkdir(pictures, { recursive: true });
  await cp(template, folder, { recursive: true, filter: (from) => from !== pictures });
  await symlink(pictures, join(folder, PICTURES), 'junction');
}

const newFolder = () => mkdtemp(join(tmpdir(), 'kickstand-e2e-'));

async function run(template: Template, more: Env = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = Object.entries(more).map(([name, value]) => [name, value.replace('{port}', String(port))]);
  const compiled = compiledBeside(join(root, serverFile));
  const env = { ...withoutSettings(process.env), ...compiled, ...settings(port, template), ...Object.fromEntries(own) };
  const child = spawn(findNode24(), [...NODE_FLAGS, serverFile], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  try {
    await waitUntilReady(url, child);
  } catch (error) {
    child.kill();
    throw new Error(`The server did not start: ${error}\n${output}`);
  }
  return {
    url,
    examine: () => runDoctor(env),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}

const runDoctor = (env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve) => {
    execFile(findNode24(), [doctorFile], { cwd: root, env }, (_error, report, complaint) =>
      resolve(`${report}${complaint}`),
    );
  });

const settings = (port: number, { folder, database = '' }: Template) => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: '',
  DATA_DIR: folder,
  DATABASE_URL: database,
  SMTP_URL: '',
  DEMO: 'on',
  RATE_LIMITS: 'off',
  // a picture is drawn when a page asks for it: most are never looked at
  DRAW_AHEAD: 'off',
  NODE_ENV: 'production',
  BACKUP_DAYS: '0',
});

async function waitUntilReady(url: string, child: ChildProcess) {
  const end = Date.now() + START_WITHIN_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`not ready after ${START_WITHIN_MS / 1000} s`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkerFixture } from '@playwright/test';
import { findNode24 } from '../../scripts/lib/installing/node24.mjs';
import { serverFile } from '../../scripts/lib/installing/site-build.mjs';
import { freePort } from '../../scripts/lib/port.mjs';
import { root } from '../../scripts/lib/root.mjs';

const START_WITHIN_MS = 90_000;
const TEMPLATE = 'KICKSTAND_E2E_TEMPLATE';
const PICTURES = 'pictures';

/** Settings in addition to the usual ones. */
type Env = Record<string, string>;

export type TestServer = { url: string; stop: () => Promise<void> };

/** A worker's own server. A function, because each kind of test that asks for one gets a new one. */
export const ownServer = (
  more: Env = {},
): [WorkerFixture<TestServer, object>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  async ({}, use) => {
    const server = await startServer(more);
    await use(server);
    await server.stop();
  },
  { scope: 'worker', timeout: 120_000 },
];

/** Before all tests: seeds a folder with the demo once, so that the servers need not each do it. */
export default async function makeTemplate() {
  const folder = await newFolder();
  await (await run(folder)).stop();
  process.env[TEMPLATE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** The built server on a free port, with its own embedded database and the demo data. */
export async function startServer(more: Env = {}): Promise<TestServer> {
  const folder = await newFolder();
  const template = process.env[TEMPLATE];
  if (template) await copyTemplate(template, folder);
  const { url, stop } = await run(folder, more);
  return {
    url,
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Drawn pictures are the same in every copy: the servers share them, so that each is drawn once. */
async function copyTemplate(template: string, folder: string) {
  const pictures = join(template, PICTURES);
  await mkdir(pictures, { recursive: true });
  await cp(template, folder, { recursive: true, filter: (from) => from !== pictures });
  await symlink(pictures, join(folder, PICTURES), 'junction');
}

const newFolder = () => mkdtemp(join(tmpdir(), 'kickstand-e2e-'));

async function run(folder: string, more: Env = {}): Promise<TestServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(findNode24(), [serverFile], {
    cwd: root,
    env: { ...process.env, ...settings(port, folder), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
    },
  };
}

const settings = (port: number, folder: string) => ({
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_URL: '',
  DATA_DIR: folder,
  DATABASE_URL: '',
  SMTP_URL: '',
  DEMO: 'on',
  RATE_LIMITS: 'off',
  NODE_ENV: 'production',
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../app.ts';
import type { OpenDatabase } from '../db/database.ts';
import { auditLog } from '../db/schema/operations.ts';
import { isEmptyDatabase, prepareDemo } from '../demo/demo.service.ts';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import type { Deps } from '../deps.ts';
import type { KeptMail, OutboxMail } from '../gateways/mail/mail.port.ts';
import { jobRunner } from '../jobs/job-list.ts';
import { makeLog } from '../log.ts';
import { makeDeps } from '../make-deps.ts';
import { isLocalInstallation, readSettings, type Settings } from '../settings.ts';
import { openTestDatabase, TEST_SECRET_KEY } from './test-database.ts';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

type CallOptions = { token?: string; body?: unknown; headers?: Record<string, string>; from?: string };

/** The whole app: real database, real jobs, mail stored in a folder, a separate port for the payment sandbox. */
export async function startTestApp({
  settings = {},
  database,
  deps: replaced = {},
  siteDir,
  isWorking = true,
}: {
  settings?: Partial<Settings>;
  database?: OpenDatabase;
  deps?: Partial<Deps>;
  siteDir?: string;
  /** False: jobs wait in their queues. */
  isWorking?: boolean;
} = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kickstand-test-'));
  const lines: string[] = [];
  const log = makeLog({ write: (line) => void lines.push(line) });
  const hasDemo = settings.demo !== false && !settings.payments;
  const own = database ?? (await openTestDatabase(hasDemo ? 'demo' : 'empty'));
  const clock = { offsetMs: 0, stoppedAt: null as number | null };
  const defaults = {
    ...readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir }),
    secretKey: TEST_SECRET_KEY,
    // days pass within a test that goes on with one session
    staffSessions: { idleHours: 30 * 24, days: 365 },
  };
  const now = () => new Date((clock.stoppedAt ?? Date.now()) + clock.offsetMs);
  const deps: Deps = {
    // jobs of the timetable, such as releasing holds every minute, would change what a test has just put in place
    ...(await makeDeps({ ...defaults, ...settings }, own, log, { now, byClock: false })),
    ...replaced,
  };
  // the template has been through it, and comparing the demo's passwords is a third of a start's work
  const isPrepared = !database && hasDemo && isLocalInstallation(deps.settings);
  if (!isPrepared) await prepareDemo(deps, await isEmptyDatabase(deps));
  const app = await buildApp(deps, siteDir);
  deps.ownAddress.url = await app.listen({ host: '127.0.0.1', port: 0 });
  // log lines about callers begin here
  lines.splice(0);
  if (isWorking) await deps.jobs.startWorking(jobRunner(deps));

  const call = async (method: string, url: string, { token, body, headers, from }: CallOptions = {}) => {
    const response: LightMyRequestResponse = await app.inject({
      method: method as 'GET',
      url: url.startsWith('/api') || !url.startsWith('/auth') ? url : `/api${url}`,
      remoteAddress: from ?? '127.0.0.1',
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: response.statusCode, headers: response.headers, text: response.body, json: parse(response.body) };
  };

  return {
    app,
    deps,
    database: own,
    call,
    post: (url: string, body: unknown, options: CallOptions = {}) => call('POST', url, { ...options, body }),
    get: (url: string, options: CallOptions = {}) => call('GET', url, options),
    logText: () => lines.join(''),
    /** From here on no time passes but by `passMinutes`, however long the steps of a test take. */
    stopClock() {
      clock.stoppedAt = Date.now();
    },
    /** Once no job is due or being worked on: what a job causes is queued before it ends. */
    untilIdle: () =>
      until(async () => (await deps.jobs.state()).every(({ waiting, active }) => waiting + active === 0)),
    /** The newest line of the audit log. */
    lastAudit: async () => (await own.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0],
    /** Lets the clock of this app run ahead. */
    passMinutes(minutes: number) {
      clock.offsetMs += minutes * 60_000;
    },
    /** Does work in one moment of this app, however long it takes: its clock stands still, and is only moved on. */
    async inOneMoment<T>(work: () => Promise<T>): Promise<T> {
      clock.stoppedAt = Date.now();
      return work().finally(() => {
        clock.stoppedAt = null;
      });
    },
    async tokenOf(account: keyof typeof DEMO_ACCOUNTS): Promise<string> {
      const { email, password } = DEMO_ACCOUNTS[account];
      const { json } = await call('POST', '/auth/login', { body: { email, password } });
      return json.data.token;
    },
    /** The newest message to an address, once `howMany` have arrived. */
    async readMail(to: string, howMany = 1): Promise<KeptMail> {
      const mails = await until(async () => {
        const all = await (deps.mail as OutboxMail).list();
        const received = all.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
        return received.length >= howMany ? received : null;
      });
      return mails[0] as KeptMail;
    },
    /** The code of the newest message that brings one, once `howMany` such messages have arrived. */
    readCode: (to: string, howMany = 1): Promise<string> =>
      until(async () => {
        const all = await (deps.mail as OutboxMail).list();
        const codes = all.filter((mail) => mail.to === to && mail.subject.startsWith('Your code'));
        return codes.length >= howMany && codeIn(codes[0] as KeptMail);
      }),
    async stop() {
      await app.close();
      await deps.jobs.stop();
      deps.mail.close();
      deps.club.stop();
      await own.close();
      // a job that is still writing a mail may fill the folder once more
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Longer than a busy machine needs for a few jobs in a row, and shorter than a test may take. */
const GIVE_UP_MS = 60_000;

/** Polls until there is an answer. */
export async function until<T>(ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + GIVE_UP_MS;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`there was no answer within ${GIVE_UP_MS / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const codeIn = (mail: KeptMail): string => /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';

// biome-ignore lint/suspicious/noExplicitAny: tests read answers freely
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { Agent, request as httpRequest } from 'node:http';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/accounts.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { events, rides } from '../../db/schema/bookables.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { completedRides } from '../../db/schema/completed-rides.ts';
import { addMember } from '../booking-steps.ts';
import type { TestApp } from '../test-app.ts';
import { dice } from './dice.ts';
import { pageRequest } from './fuzz-pages.ts';
import { callRequest, type FuzzRequest, type Who } from './fuzz-requests.ts';
import type { Known } from './plausible-values.ts';

export type FuzzReport = {
  requests: number;
  /** How often each status was answered. */
  statuses: Record<string, number>;
  /** Requests that were answered with a fault of ours, or not at all. */
  faults: string[];
  /** The longest time a request blocked others each time it was sent. */
  longest: { ms: number; request: string };
};

const LOOK_AGAIN_EVERY = 2_000;

/** Sends requests one after the other, the same for the same seed, as visitor, member and administrator. */
export async function runFuzz(app: TestApp, seed: string, requests: number): Promise<FuzzReport> {
  const chance = dice(seed);
  const report: FuzzReport = { requests, statuses: {}, faults: [], longest: { ms: 0, request: '' } };
  const tokens: Partial<Record<Who, string>> = {};
  const { url } = app.deps.ownAddress;
  const probe = startStallProbe();
  // work that goes on after the answer may only be noticed during the next request
  let sendBefore: () => Promise<unknown> = async () => {};
  let known = await knownTo(app);
  for (let number = 1; number <= requests; number++) {
    if (number % LOOK_AGAIN_EVERY === 0) known = await knownTo(app);
    const request = chance.percent(80) ? callRequest(chance, known) : pageRequest(chance, known);
    const token = await tokenFor(app, request.who, tokens);
    const status = await sendRequest(url, request, token);
    const ms = await blockedMs(probe, async () => {
      await sendBefore();
      await sendRequest(url, request, token);
    });
    sendBefore = () => sendRequest(url, request, token);
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    if (status >= 500 || status === 0) report.faults.push(`${status} ${describe(number, request)}`);
    if (ms > report.longest.ms) report.longest = { ms, request: describe(number, request) };
    // a session that was ended, or a person who was deleted, on the way
    if (status === 401) delete tokens[request.who];
  }
  probe.stop();
  return report;
}

/** Blocking for longer than this counts only if it happens again. */
const LONG_MS = 100;

/**
 * A request whose content blocks us does so each time it's sent. A garbage collection, or code that's compiled when it
 * first runs, happens once; so a long stall is measured again, and the shortest counts.
 */
async function blockedMs(probe: StallProbe, sendAgain: () => Promise<unknown>): Promise<number> {
  let shortest = probe.longestMs();
  for (let again = 0; again < 4 && shortest > LONG_MS; again++) {
    await sendAgain();
    shortest = Math.min(shortest, probe.longestMs());
  }
  return shortest;
}

async function tokenFor(app: TestApp, who: Who, tokens: Partial<Record<Who, string>>): Promise<string | undefined> {
  if (who === 'visitor') return undefined;
  if (who === 'stranger') return 'x'.repeat(43);
  tokens[who] ??= await signIn(app, who);
  return tokens[who];
}

async function signIn(app: TestApp, who: 'member' | 'admin'): Promise<string> {
  const { id, token } = await addMember(app);
  if (who === 'admin') await app.deps.db.update(users).set({ clubRole: 'owner' }).where(eq(users.id, id));
  return token;
}

/** Ids and emails that exist, a few of each kind. */
async function knownTo({ deps: { db } }: TestApp): Promise<Known> {
  const max = 12;
  const idsOf = async (table: typeof rides | typeof completedRides | typeof events | typeof bookings | typeof users) =>
    (await db.select({ id: table.id }).from(table).orderBy(table.id).limit(max)).map(({ id }) => id);
  const articles = await db.select({ id: blogs.id, slug: blogs.slug }).from(blogs).orderBy(blogs.id).limit(max);
  const people = await db.select({ email: users.email }).from(users).orderBy(users.id).limit(max);
  return {
    // the first word that an address holds decides
    ids: {
      booking: await idsOf(bookings),
      completed: await idsOf(completedRides),
      ride: await idsOf(rides),
      event: await idsOf(events),
      blog: articles.flatMap(({ id, slug }) => [id, slug]),
      user: await idsOf(users),
    },
    emails: people.map(({ email }) => email),
  };
}

function describe(number: number, { who, method, url, headers, payload }: FuzzRequest): string {
  const body = payload === undefined ? '' : ` ${String(payload).slice(0, 600)}`;
  return `${number}: ${who} ${method} ${url.slice(0, 300)} ${headers['content-type'] ?? ''}${body}`;
}

const EVERY_MS = 5;

type StallProbe = ReturnType<typeof startStallProbe>;

/**
 * Checks every few milliseconds how much CPU time our thread has used since. More than the interval means that it ran
 * without a pause and blocked other requests. Time in which the machine was busy with something else does not count.
 */
function startStallProbe() {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    /** The longest stall since this was last asked. */
    longestMs(): number {
      look();
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/**
 * Sends a request exactly as written, odd URLs included, and returns the status. 0: the server closed the connection
 * without a response, also on a fresh connection; a reused one may have been closing already.
 */
async function sendRequest(base: string, request: FuzzRequest, token: string | undefined): Promise<number> {
  return (await send(base, request, token)) || (await send(base, request, token));
}

const send = (
  base: string,
  { method, url, headers, payload }: FuzzRequest,
  token: string | undefined,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const request = httpRequest(
      { agent, hostname, port, method, path: url, headers: { ...headers, ...authorization } },
      (response) => {
        response.resume().once('close', () => resolve(response.statusCode ?? 0));
      },
    );
    request.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(0) : reject(error),
    );
    request.end(payload);
  });

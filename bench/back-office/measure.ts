import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { ADMIN_TOKEN } from './fill.ts';

/** Compared with the same done by hand: each list as a screen asks for it first, with words and a filter, and without limit. */
export const COMPARED = [...list('users', 'search=patil&role=user'), ...list('bookings', 'search=patil&status=paid')];

/** Find their bookings by an index. */
export const INDEXED = [
  ...list('event-bookings', 'search=patil&status=paid'),
  ...list('rides', 'search=ghat&difficulty=Hard'),
  ...list('completed-rides', 'search=monsoon&isPublished=true'),
  ...list('events', 'search=goa&category=meetup'),
  ...list('blogs', 'search=nashik&isPublished=true'),
  'audit-log?limit=50',
  'audit-log',
  'dashboard/stats',
  'dashboard/recent-activity',
  'dashboard/popular-rides',
  'dashboard/trend?by=month',
  'dashboard/trend?by=day',
  'dashboard/places',
];

/** Look through every booking: the search once, for a word in a number; the other twice, for what does not add up. */
export const READING_ALL = { calls: ['audit-log?limit=50&search=karjat&entity=ride', 'dashboard/attention'], times: 3 };

function list(path: string, filter: string): string[] {
  return [`${path}?limit=50`, `${path}?limit=50&${filter}`, path];
}

const MIN_CALLS = 30;
const MILLISECONDS = 1_500;
const WARM_UP = 4;

/** Median milliseconds of the same call on two servers, called in turn so that a busy moment hits both. */
export async function timeInTurn(path: string, ours: string, byHand: string) {
  const agent = new Agent({ keepAlive: true });
  const value: number[] = [];
  const reference: number[] = [];
  const call = async (url: string, times: number[]) => {
    const begin = performance.now();
    await read(url + path, { agent });
    times.push(performance.now() - begin);
  };
  try {
    await expectSameAnswer(agent, ours + path, byHand + path);
    for (let turn = 0; turn < WARM_UP; turn++) await Promise.all([call(ours, []), call(byHand, [])]);
    const end = performance.now() + MILLISECONDS;
    while (value.length < MIN_CALLS || performance.now() < end) {
      await call(ours, value);
      await call(byHand, reference);
      // the second call finds a warm database: each side is second equally often
      await call(byHand, reference);
      await call(ours, value);
    }
  } finally {
    agent.destroy();
  }
  return { value: medianOf(value), reference: medianOf(reference) };
}

/** The comparison is only fair if both give the same response. */
async function expectSameAnswer(agent: Agent, ours: string, byHand: string): Promise<void> {
  const [answer, expected] = [await read(ours, { agent }), await read(byHand, { agent })];
  assert.deepEqual(
    JSON.parse(answer.toString()),
    JSON.parse(expected.toString()),
    `${ours} is answered otherwise by hand`,
  );
}

function medianOf(times: number[]): number {
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

export function read(url: string, options: { agent?: Agent } = {}): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { ...options, headers: { authorization: `Bearer ${ADMIN_TOKEN}` } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} was answered ${response.statusCode}: ${Buffer.concat(chunks)}`));
      });
    });
    call.on('error', reject).end();
  });
}

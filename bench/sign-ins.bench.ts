import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { hashPassword, passwordMatches } from '../apps/api/src/secrets/passwords.ts';
import { startPostgres } from '../scripts/lib/testing/postgres.mjs';

const SERVER = new URL('./bookings/server.ts', import.meta.url);
const PASSWORD = 'monsoon-road-7';
const PEOPLE = 100;
const SIGN_INS = 200;
const BUDGET = 1.18;

type Row = { name: string; value: number; reference: number; ratio: number; budget?: number; ok: boolean };

/** The processor time of the server for a sign-in, with all limits on, against that of checking its password alone. */
export default async function benchSignIns(): Promise<Row[]> {
  const postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  const server = fork(SERVER, [postgres.url, 'http://127.0.0.1:9', 'on']);
  try {
    const [port] = await once(server, 'message');
    await client.connect();
    const passwordHash = await hashPassword(PASSWORD);
    await client.query(
      `insert into users (id, full_name, email, email_key, verified_at, password_hash)
        select 'person-' || n, 'Bench Rider', n || '@riders.test', n || '@riders.test', now(), $2 from generate_series(1, $1) n`,
      [PEOPLE, passwordHash],
    );
    await signIn(port, 0, SIGN_INS);
    const before = await cpuOf(server);
    await signIn(port, SIGN_INS, SIGN_INS);
    const value = ((await cpuOf(server)) - before) / SIGN_INS;
    const reference = await checkingAlone(passwordHash);
    const ratio = rounded(value / reference);
    const name = 'CPU of the server per sign-in, ms, against its password alone';
    return [
      { name, value: rounded(value), reference: rounded(reference), ratio, budget: BUDGET, ok: ratio <= BUDGET },
      { name: '  all but the password, ms', value: rounded(value - reference), reference: 0, ratio: 1, ok: true },
    ];
  } finally {
    await client.end().catch(() => {});
    server.kill();
    await postgres.stop();
  }
}

/** One after the other, on three devices each, from as many addresses as sign-ins: none comes near a limit. */
async function signIn(port: number, from: number, howMany: number): Promise<void> {
  for (let turn = from; turn < from + howMany; turn++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-device': `bench-device-${turn % 3}`.padEnd(43, '-'),
        'x-forwarded-for': `10.0.${turn >> 8}.${turn & 255}`,
      },
      body: JSON.stringify({ email: `${1 + (turn % PEOPLE)}@riders.test`, password: PASSWORD }),
    });
    if (response.status !== 200) throw new Error(`a sign-in was answered ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

async function checkingAlone(passwordHash: string): Promise<number> {
  const begin = process.cpuUsage();
  for (let turn = 0; turn < SIGN_INS; turn++) await passwordMatches(PASSWORD, passwordHash);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000 / SIGN_INS;
}

async function cpuOf(server: ChildProcess): Promise<number> {
  server.send('how much?');
  const [{ cpuMs }] = await once(server, 'message');
  return cpuMs;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

import { quickStatements } from '../apps/api/src/db/embedded/statements.ts';
import { openTestDatabase } from '../apps/api/src/testing/test-database.ts';

const STATEMENTS = {
  'one row by its key': `select id, name, email, role, created_at, n from people where email = 'e77@club.test'`,
  'ten rows of two tables, ordered': `select b.id, b.amount, b.state, p.name, p.email from places b
    inner join people p on p.id = b.person_id where p.n > 100 and b.state = 'paid' order by b.created_at desc, b.id limit 10`,
  'an update': `update people set name = 'x' where email = 'e5@club.test' returning id, name`,
};
const [WARM_UP, RUNS, ROUNDS] = [300, 500, 5];
const BUDGET = 0.9;

/** What Drizzle gives PGlite with each statement: dates, times and their arrays stay as the database wrote them. */
const AS_TEXT = [1114, 1184, 1186, 1082, 1231, 1115, 1185, 1187, 1182];

/** The processor time of a statement on the embedded database, against PGlite's own way to run it. */
export default async function benchEmbeddedStatements() {
  const database = await openTestDatabase();
  if (database.jobConnection.kind !== 'embedded') throw new Error('TEST_DATABASE names another database');
  const { client } = database.jobConnection;
  await client.exec(`
    create table people (id uuid primary key default gen_random_uuid(), name text not null, email text not null unique,
      role text not null default 'member', created_at timestamptz not null default now(), n int);
    create table places (id uuid primary key default gen_random_uuid(), person_id uuid references people, amount int,
      state text, created_at timestamptz default now());
    insert into people (name, email, n) select 'n' || g, 'e' || g || '@club.test', g from generate_series(1, 500) g;
    insert into places (person_id, amount, state) select id, n, 'paid' from people;
    analyze`);
  const { query } = quickStatements(client);
  const parsers = () => Object.fromEntries(AS_TEXT.map((type) => [type, (value: string) => value]));
  const rows = [];
  for (const [name, text] of Object.entries(STATEMENTS)) {
    const byPglite = () => client.query(text, [], { rowMode: 'array', parsers: parsers() });
    const byUs = () => query(text, [], { rowMode: 'array' });
    for (const run of [byPglite, byUs]) await cpuOf(run, WARM_UP);
    const [reference, value] = [[], []] as [number[], number[]];
    for (let round = 0; round < ROUNDS; round++) {
      reference.push(await cpuOf(byPglite, RUNS));
      value.push(await cpuOf(byUs, RUNS));
    }
    const ratio = Math.round((median(value) / median(reference)) * 100) / 100;
    rows.push({
      name: `embedded database, ${name}, µs of CPU`,
      value: Math.round(median(value)),
      reference: Math.round(median(reference)),
      ratio,
      budget: BUDGET,
      ok: ratio <= BUDGET,
    });
  }
  await database.close();
  return rows;
}

/** Microseconds for each run. */
async function cpuOf(run: () => Promise<unknown>, times: number): Promise<number> {
  const begin = process.cpuUsage();
  for (let turn = 0; turn < times; turn++) await run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / times;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

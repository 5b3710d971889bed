import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { startPostgres } from '../scripts/lib/testing/postgres.mjs';
import { compareCpu, type Idle, idleCpu, type Server, startServer } from './lists/compare.ts';
import { measureRate, sendRequests } from './lists/load.ts';

const BR = { encoding: 'br', connections: 16 };
const BUDGET = 0.8;
/** Until both have compiled what they run. */
const WARM_UP_SECONDS = 3;

/**
 * What visitors load, from memory: against bare Fastify that sends the same bytes with the same headers from memory, by
 * processor time per request. Lists that have to be read first: against a hand-written query.
 */
export default async function benchPublicLists() {
  const postgres = await startPostgres();
  const servers: Server[] = [];
  const start = async (kind: string, message?: object): Promise<Idle> => {
    const server = await startServer(kind, postgres.url, message);
    servers.push(server);
    return { server, idle: await idleCpu(server) };
  };
  try {
    const ours = await start('ours');
    const paths = await pathsOf(ours.server.url);
    const answers = await Promise.all(paths.map(([, path]) => answerOf(ours.server.url + path)));
    const bare = await start(
      'bare',
      answers.map((answer, at) => ({ path: paths[at]?.[1], ...answer })),
    );
    const unchanged = { 'If-None-Match': String(answers[0]?.headers.etag) };
    for (const { server } of [ours, bare]) {
      for (const headers of [{}, unchanged])
        await sendRequests(`${server.url}/api/rides`, { ...BR, headers, seconds: WARM_UP_SECONDS });
    }
    const rows = [];
    for (const [at, [name, path]] of paths.entries()) {
      rows.push(row(name, await compareCpu(path, [ours, bare], BR), BUDGET));
      const headers = { 'If-None-Match': String(answers[at]?.headers.etag) };
      if (UNCHANGED.has(name))
        rows.push(row(`${name}, unchanged (304)`, await compareCpu(path, [ours, bare], { ...BR, headers }), BUDGET));
    }
    const cold = await start('ours-cold');
    const byHand = await start('by-hand', await answerOf(`${cold.server.url}/api/rides`));
    const plain = { encoding: 'identity', connections: 1 };
    for (const { server } of [cold, byHand])
      await sendRequests(`${server.url}/api/rides`, { ...plain, seconds: WARM_UP_SECONDS });
    rows.push(row('cold list, one caller', await compareCpu('/api/rides', [cold, byHand], plain), BUDGET));
    // callers who ask at the same moment share one query
    const rates = await compareRates(cold.server, byHand.server);
    rows.push({ ...row('cold list, 16 at once (per s)', rates, BUDGET, rates.value / rates.reference) });
    if (process.env.WRITE_DOCS === 'on') writeTable(rows);
    return rows;
  } finally {
    for (const server of servers) server.stop();
    await postgres.stop();
  }
}

const UNCHANGED = new Set(['list of rides', 'page /', 'script']);

/** Names and addresses of what is measured; those of files and pictures are found on the pages themselves. */
async function pathsOf(url: string): Promise<[name: string, path: string][]> {
  const { data } = (await (await fetch(`${url}/api/rides`)).json()) as { data: { data: { _id: string }[] } };
  const id = data.data[0]?._id;
  const assets = readdirSync(new URL('../dist/current/web/assets', import.meta.url));
  const asset = (pattern: RegExp) => `/assets/${assets.find((file) => pattern.test(file))}`;
  return [
    ['list of rides', '/api/rides'],
    ['list of events', '/api/events?limit=20'],
    ['list of articles', '/api/blogs'],
    ['search of rides', '/api/rides/search/filters?search=ghat'],
    ['page /', '/'],
    ['page /upcoming-rides', '/upcoming-rides'],
    ['page of a ride', `/rides/${id}`],
    ['script', asset(/^vendor-.+\.js$/)],
    ['font', asset(/\.woff2$/)],
    ['picture of the build', asset(/^head-.+\.webp$/)],
    ['drawn picture', `/pictures/rides/${id}/card-640.webp`],
    ['share image', '/share/site.png'],
  ];
}

/** The bytes and headers our server sends, for the bare one to repeat. */
async function answerOf(url: string) {
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, resolve)
      .on('error', reject)
      .end();
  });
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { connection: _, 'keep-alive': __, date: ___, 'transfer-encoding': ____, ...headers } = response.headers;
  return { bytes: Buffer.concat(chunks).toString('base64'), headers };
}

/** Rounds in turn; the best of each counts. */
async function compareRates(ours: Server, byHand: Server) {
  const load = { encoding: 'identity', connections: 16, seconds: 2 };
  const best = { value: 0, reference: 0 };
  for (let round = 0; round < 3; round++) {
    best.value = Math.max(best.value, await measureRate(`${ours.url}/api/rides`, load));
    best.reference = Math.max(best.reference, await measureRate(`${byHand.url}/api/rides`, load));
  }
  return best;
}

function row(
  name: string,
  { value, reference }: { value: number; reference: number },
  budget: number,
  ratio = reference / value,
) {
  const rounded = Math.round(ratio * 100) / 100;
  return {
    name,
    value: Math.round(value),
    reference: Math.round(reference),
    ratio: rounded,
    budget,
    ok: rounded >= budget,
  };
}

const DOCS = new URL('../docs/benchmarks.md', import.meta.url);
const TABLE = /(?<=<!-- public-lists -->\n)[^<]*(?=<!-- end of public-lists -->)/;

/** `WRITE_DOCS=on npm run bench -- public-lists` puts the figures of this run into the documentation. */
function writeTable(rows: ReturnType<typeof row>[]): void {
  const cells = [
    ['Answer', 'Ours, µs', 'Reference, µs', 'Ratio', 'Budget'],
    ...rows.map(({ name, value, reference, ratio, budget }) =>
      [name, value.toLocaleString('en'), reference.toLocaleString('en'), ratio.toFixed(2), budget].map(String),
    ),
  ];
  const widths = cells[0]?.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0))) ?? [];
  const lines = cells.map((line) => `| ${line.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  const docs = readFileSync(DOCS, 'utf8');
  writeFileSync(
    DOCS,
    docs.replace(TABLE, () => `${lines.join('\n')}\n`),
  );
}

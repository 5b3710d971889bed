// One server of the comparison, in a separate process: `ours`, `ours-cold`, `own-content`, `bare` or `by-hand`.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../../apps/api/src/app.ts';
import { openDatabase } from '../../apps/api/src/db/open-database.ts';
import { isEmptyDatabase, prepareDemo } from '../../apps/api/src/demo/demo.service.ts';
import { makeLog } from '../../apps/api/src/log.ts';
import { makeDeps } from '../../apps/api/src/make-deps.ts';
import { readSettings } from '../../apps/api/src/settings.ts';

const [, , kind = '', databaseUrl = ''] = process.argv;
/** Headers that describe a body. */
const OF_A_BODY = new Set(['content-type', 'content-encoding', 'content-length']);

const app = kind === 'bare' ? await bare() : kind === 'by-hand' ? await byHand() : await ours();
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);
// how much of the processor this one has used, which other work on the machine doesn't change
process.on('message', (message) => {
  const { user, system } = process.cpuUsage();
  if (message === 'cpu') process.send?.(user + system);
});

async function ours() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kickstand-bench-'));
  const settings = { ...readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'on' }), rateLimits: true };
  const log = makeLog({ write: () => {} });
  const database = await openDatabase(settings);
  await database.migrate();
  const deps = await makeDeps(settings, database, log);
  await prepareDemo(deps, await isEmptyDatabase(deps));
  // one address makes all calls here: they are counted, and never too many
  const club = kind === 'own-content' ? ownClub() : deps.club;
  const built = await buildApp({ ...deps, club, settings: { ...settings, callsPerMinute: Number.POSITIVE_INFINITY } });
  // nothing stays ready: after every answer the content counts as changed
  if (kind === 'ours-cold') {
    built.server.on('request', (_request, response) => response.on('finish', () => deps.contentVersion.bump()));
  }
  return built;
}

/** A club that has changed its name: every page is written by the renderer. */
function ownClub() {
  const content = { ...CLUB_DEFAULTS, identity: { ...CLUB_DEFAULTS.identity, name: 'Coastal Riders Goa' } };
  return { current: () => content, refresh: async () => {}, stop: () => {} };
}

type Answer = { path: string; bytes: string; headers: Record<string, string> };

function firstMessage<Message>() {
  return new Promise<Message>((resolve) => {
    process.once('message', (message) => resolve(message as Message));
  });
}

/** The same bytes and headers from Fastify alone, one route for each address, as simple as it gets. */
async function bare() {
  const answers = await firstMessage<Answer[]>();
  const server = Fastify();
  for (const { path: address, bytes, headers } of answers) {
    const body = Buffer.from(bytes, 'base64');
    const unchanged = Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_BODY.has(name)));
    server.get(address.split('?')[0] ?? '', (request, reply) =>
      request.headers['if-none-match'] === headers.etag
        ? reply.headers(unchanged).status(304).send()
        : reply.headers(headers).send(body),
    );
  }
  return server;
}

/** A careful hand-written reference with the same headers: one prepared statement, one object per row, JSON. */
async function byHand() {
  const { headers: all } = await firstMessage<Answer>();
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => !OF_A_BODY.has(name)));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
  const server = Fastify();
  const text = `select r.*, u.full_name as organizer_name, count(*) over () as total from rides r left join users u on u.id = r.organizer_id
    where r.ends_at > $1 or (r.ends_at is null and (r.starts_at is null or r.starts_at > $2))
    order by r.starts_at asc nulls last, r.id limit $3 offset $4`;
  server.get('/api/rides', async (_request, reply) => {
    reply.headers(headers);
    const now = new Date();
    const { rows } = await pool.query({
      name: 'rides',
      text,
      values: [now, new Date(now.getTime() - 86_400_000), 50, 0],
    });
    const data = rows.map((row) => ({
      _id: row.id,
      title: row.title,
      slogan: row.slogan,
      description: row.description,
      imgUrl: row.img_url ?? `/pictures/rides/${row.id}/card-800.webp`,
      isActive: row.is_active,
      isFeatured: row.is_featured,
      startTime: row.starts_at,
      endTime: row.ends_at,
      venue: row.place,
      route: row.route,
      difficulty: row.difficulty,
      distance: row.distance,
      registeredCount: row.taken_count,
      maxCapacity: row.capacity,
      price: Number(row.price_paise) / 100,
      currency: row.currency,
      requirements: row.requirements,
      organizer: row.organizer_name === null ? null : { fullName: row.organizer_name },
      isCancelled: row.cancelled_at !== null,
      cancellationReason: row.cancel_reason,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    }));
    return {
      success: true,
      data: { data, pagination: { page: 1, limit: 50, total: Number(rows[0]?.total ?? 0), pages: 1 } },
    };
  });
  return server;
}

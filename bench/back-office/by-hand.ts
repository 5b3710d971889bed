// A careful hand-written reference, in a separate process: for each call one statement, its rows, JSON.
import Fastify from 'fastify';
import pg from 'pg';
import { LISTS, type Query } from './by-hand-lists.ts';

const [, , databaseUrl = ''] = process.argv;

const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
const server = Fastify();
for (const [path, byHand] of Object.entries(LISTS)) {
  server.get<{ Querystring: Query }>(`/api/admin/${path}`, async ({ query }) => {
    const values: unknown[] = [];
    const { text, answer } = byHand(query, (value) => `$${values.push(value)}`);
    const { rows } = await pool.query({ text, values });
    return { success: true, data: answer(rows) };
  });
}
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address();
process.send?.(typeof address === 'object' && address ? address.port : 0);

// `npm run compare -- --url http://127.0.0.1:3000 --pid 1234 / /api/rides`: what an answer of any web server costs it, by
// CPU time of its processes (Linux), which other work on the machine changes little. docs/comparison.md says how to use it.
import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import { cpuOf, processesOf } from './lib/process-cpu.mjs';

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    pid: { type: 'string', multiple: true, default: [] },
    requests: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '16' },
    encoding: { type: 'string', default: 'br, gzip' },
  },
});
const pids = values.pid.map(Number);
const requests = Number(values.requests);
const connections = Number(values.connections);
if (!values.url || paths.length === 0 || [...pids, requests, connections].some((number) => !(number > 0))) {
  console.error(
    'npm run compare -- --url http://127.0.0.1:3000 --pid 1234 [--requests 2000] [--connections 16] / /path',
  );
  process.exit(1);
}

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const rows = [];
try {
  for (const path of paths) rows.push(await measure(new URL(path, values.url)));
} catch (error) {
  console.error(`Stopped: ${error instanceof Error ? error.message : error}.`);
  process.exitCode = 1;
}
console.table(rows);
agent.destroy();

/** @param {URL} url */
async function measure(url) {
  // the first answers fill caches and compile code
  await ask(url, Math.ceil(requests / 10));
  const before = pids.length > 0 ? cpuOf(processesOf(pids)) : null;
  const begin = performance.now();
  const { bytes, head } = await ask(url, requests);
  const seconds = (performance.now() - begin) / 1000;
  const after = before === null ? null : cpuOf(processesOf(pids));
  return {
    path: url.pathname + url.search,
    'CPU ms each': after === null || before === null ? '–' : Number(((after - before) / requests).toFixed(3)),
    'a second': Math.round(requests / seconds),
    'bytes each': Math.round(bytes / requests),
    encoding: head['content-encoding'] ?? 'none',
    cached: head['cache-control'] ?? 'not said',
  };
}

/** @param {URL} url @param {number} count */
async function ask(url, count) {
  let [left, bytes] = [count, 0];
  /** @type {import('node:http').IncomingHttpHeaders} */
  let head = {};
  const one = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetched(url);
      bytes += answer.bytes;
      head = answer.head;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return { bytes, head };
}

/** @param {URL} url @returns {Promise<{ bytes: number, head: import('node:http').IncomingHttpHeaders }>} */
function fetched(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, timeout: 30_000, headers: { 'accept-encoding': values.encoding } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ bytes, head: answer.headers })
          : reject(new Error(`${url} answers ${answer.statusCode}`)),
      );
    });
    request.on('timeout', () => request.destroy(new Error(`${url} takes longer than 30 seconds`)));
    request.on('error', reject);
  });
}

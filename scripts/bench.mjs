// `npm run bench`: runs every bench/*.bench.ts sequentially, each in a separate process, and prints a table. `npm run
// bench -- lists` runs those whose names contain one of the words.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure } from './lib/failure.mjs';
import { prepare } from './lib/installing/prepare.mjs';
import { root } from './lib/root.mjs';
import { stopRequests } from './lib/stop-requests.mjs';

/** @typedef {{ name: string, value: number, reference: number, ratio: number, budget?: number, ok: boolean }} Row */

const { stop } = stopRequests();
process.exit(await bench(process.argv.slice(2)).catch((error) => explainFailure(error, { codeWhenStopped: 130 })));

/** @param {string[]} words */
async function bench(words) {
  const files = readdirSync(join(root, 'bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (files.length === 0) throw new Error('No benchmark is called like that: look into bench/.');
  const node = await prepare({ stop, build: true });
  const rows = [];
  for (const file of files.sort()) rows.push(...(await runFile(node, join(root, 'bench', file))));
  console.table(rows, ['name', 'value', 'reference', 'ratio', 'budget', 'ok']);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}

/**
 * @param {string} node
 * @param {string} file
 * @returns {Promise<Row[]>}
 */
async function runFile(node, file) {
  stop.throwIfAborted();
  const worker = fork(join(root, 'scripts', 'lib', 'testing', 'bench-worker.mjs'), [file], {
    cwd: root,
    execPath: node,
  });
  stop.addEventListener('abort', () => worker.kill());
  /** @type {Row[] | undefined} */
  let rows;
  worker.on('message', (message) => {
    rows = /** @type {Row[]} */ (message);
  });
  await once(worker, 'exit');
  stop.throwIfAborted();
  if (!rows) throw new Error(`${file} ended without a result.`);
  return rows;
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRenderer, type Renderer } from './renderer.service.ts';

// A thread in place of the release's, which answers with its number.

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kickstand-renderer-'));
  file = path.join(folder, 'worker.mjs');
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id, address }) => {
      if (address !== '/stuck') parentPort.postMessage({ id, pages: [{ html: String(threadId) }] });
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const threadOf = async (renderer: Renderer) => (await renderer.renderAll(CLUB_DEFAULTS))[0]?.html;

test('a thread stays for the next request', async () => {
  const renderer = makeRenderer(file);
  expect(await threadOf(renderer)).toBe(await threadOf(renderer));
  await renderer.stop();
});

test('a thread that has nothing to do is ended, and the next request gets another one', async () => {
  const renderer = makeRenderer(file, 0);
  const threads = new Set<string | undefined>();
  for (let asked = 0; asked < 3; asked++) {
    // while one thread ends, the next is asked: no answer is lost
    threads.add(await threadOf(renderer));
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(threads.size).toBe(3);
  await renderer.stop();
});

test('a request that is waiting when the app stops is given up', async () => {
  const renderer = makeRenderer(file);
  await threadOf(renderer);
  const stuck = expect(renderer.renderPreview(CLUB_DEFAULTS, '/stuck')).rejects.toThrow('The renderer has stopped');
  await renderer.stop();
  await stuck;
});

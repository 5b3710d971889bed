import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundle } from './bundle.mjs';

/** @param {string} source */
async function bundled(source) {
  const folder = mkdtempSync(join(tmpdir(), 'kickstand-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, source);
  await bundle({ server: entry }, join(folder, 'out'));
  const file = join(folder, 'out', 'server.js');
  return { text: readFileSync(file, 'utf8'), module: await import(file) };
}

test('texts and licences of a bundle are plain ASCII, and the texts say the same', async () => {
  const { text, module } = await bundled(`/*! © Some Library */\nexport const price = '₹ 500';`);
  expect(text).toMatch(/^[\0-\x7f]*$/);
  expect(module.price).toBe('₹ 500');
});

test('a bundle with a character that would double its memory is refused', async () => {
  const source = 'const raw = ({ raw }) => raw.join(); export const price = raw`₹ 500`;';
  await expect(bundled(source)).rejects.toThrow("server.js isn't plain ASCII");
});

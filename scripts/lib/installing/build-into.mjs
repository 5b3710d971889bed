// `node scripts/lib/installing/build-into.mjs <folder>`: builds site and server into that folder. Runs on Node 24, because it
// imports the TypeScript of apps/web/build directly.
import { execFile } from 'node:child_process';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildWeb } from '../../../apps/web/build/build-web.ts';
import { compiledBeside, NODE_FLAGS } from '../server-process.mjs';
import { bundle } from './bundle.mjs';

const into = path.resolve(process.argv[2] ?? 'dist/by-hand');

await buildWeb(path.join(into, 'web'));
await compressTexts(path.join(into, 'web'));
await bundle({ server: 'apps/api/src/server.ts' }, path.join(into, 'server'));
await copyAlong();
await compileServer(path.join(into, 'server', 'server.js'));

/** What the server reads besides the site: a release goes on working when the checkout beside it changes. */
async function copyAlong() {
  await cp('apps/api/src/db/migrations', path.join(into, 'migrations'), { recursive: true });
  await cp('apps/web/src/ui/global/fonts', path.join(into, 'fonts'), {
    recursive: true,
    filter: (file) => !file.endsWith('.css'),
  });
}

/** Node writes what it has compiled when it ends. @param {string} file */
async function compileServer(file) {
  const env = { ...process.env, ...compiledBeside(file) };
  await promisify(execFile)(process.execPath, [...NODE_FLAGS, file, '--version'], { env });
}

/** Compressed once here, so that the server never spends time on it. @param {string} folder */
async function compressTexts(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|json|webmanifest|txt|wasm)$/.test(file))
      .map((file) => compress(path.join(folder, file))),
  );
}

/** @param {string} file */
async function compress(file) {
  if ((await stat(file)).size < 600) return;
  const bytes = await readFile(file);
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, options));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

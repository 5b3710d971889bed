// `node scripts/lib/installing/build-into.mjs <folder>`: builds site and server into that folder. Runs on Node 24, because it
// imports the TypeScript of apps/web/build directly.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { NOT_BUNDLED } from '../../../apps/api/src/not-bundled.ts';
import { buildWeb } from '../../../apps/web/build/build-web.ts';

const into = path.resolve(process.argv[2] ?? 'dist/by-hand');

await buildWeb(path.join(into, 'web'));
await compressTexts(path.join(into, 'web'));
await buildServer();

async function buildServer() {
  const bundle = await rolldown({
    input: 'apps/api/src/server.ts',
    platform: 'node',
    external: NOT_BUNDLED,
    logLevel: 'warn',
  });
  await bundle.write({ dir: path.join(into, 'server'), format: 'esm', entryFileNames: '[name].js', minify: false });
  await bundle.close();
}

/** Compressed once here, so that the server never spends time on it. @param {string} folder */
async function compressTexts(folder) {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|json|webmanifest|txt)$/.test(file))
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

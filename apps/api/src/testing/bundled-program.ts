import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { NOT_BUNDLED } from '../not-bundled.ts';

const CACHE = path.resolve('node_modules/.cache/kickstand');
const SOURCES = ['apps/api/src', 'packages/contract/src', 'packages/art/src'];

/**
 * An entry point bundled into one file, once per state of the sources: loading hundreds of files would take seconds per
 * start.
 */
export async function bundledProgram(entry: 'server.ts' | 'testing/killable-server.ts'): Promise<string> {
  const name = path.basename(entry, '.ts');
  const folder = path.join(CACHE, `${name}-${sourcesVersion()}`);
  const file = path.join(folder, `${name}.js`);
  if (existsSync(file)) return file;
  const own = `${folder}-${process.pid}`;
  const bundle = await rolldown({
    input: path.join('apps/api/src', entry),
    platform: 'node',
    external: NOT_BUNDLED,
    logLevel: 'silent',
  });
  await bundle.write({ dir: own, format: 'esm', entryFileNames: '[name].js' });
  await bundle.close();
  try {
    renameSync(own, folder);
  } catch {
    // another worker was quicker: its bundle is the same
  }
  return file;
}

function sourcesVersion(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(path.join(folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { NOT_BUNDLED } from '../../not-bundled.ts';

const CACHE = path.resolve('node_modules/.cache/kickstand');
const SOURCES = ['apps/api/src', 'packages/contract/src', 'packages/art/src'];

type Program = 'server.ts' | 'testing/processes/killable-server.ts';

/**
 * Starts an entry point with these settings only. It lives for seconds, so what is compiled for the long run would cost
 * more than it saves: its scripts come from a cache, and the embedded database's code is compiled once, quickly.
 */
export async function startProgram(entry: Program, env: Record<string, string>) {
  return spawn(process.execPath, ['--liftoff-only', await bundledProgram(entry)], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: path.join(CACHE, 'compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * An entry point bundled into one file, once per state of the sources: loading hundreds of files would take seconds per
 * start.
 */
async function bundledProgram(entry: Program): Promise<string> {
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

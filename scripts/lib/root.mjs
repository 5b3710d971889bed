import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, whatever folder the command was run from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The number of this version, written down in package.json alone. */
export function version() {
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return version;
}

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, whatever folder the command was called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findDemoWords } from '@kickstand/contract/club/defaults/demo-words';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/**
 * Refuses a build whose files name the demo's club: they are served to visitors of every club. Pages are written with
 * the defaults, and the server replaces them for a club with its own content.
 */
export async function checkNames(folder: string, pages: readonly string[]): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    const address = file.replaceAll('\\', '/');
    if (!TEXT.test(address) || pages.includes(address)) continue;
    const found = findDemoWords(await readFile(join(folder, file), 'utf8'));
    if (found) throw new Error(`${address} says “${found}”, which only the content of the demo's club may say.`);
  }
}

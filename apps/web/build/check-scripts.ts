import { readdir, readFile } from 'node:fs/promises';
import { parseSync } from 'vite';

/**
 * Refuses a build that no browser could run. Bundler and native binding are separate packages: where an installation
 * has mixed their versions, the build ends without an error and its scripts are broken.
 */
export async function checkScripts(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue;
    const { errors } = parseSync(file, await readFile(`${folder}/${file}`, 'utf8'));
    if (errors.length > 0) {
      throw new Error(`The build has written ${file}, which is not valid JavaScript. Install the packages anew.`);
    }
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The script behind a tool's command, to be run by a Node of our choice (what is in node_modules/.bin differs by system).
 *
 * @param {string} packageName
 * @param {string} [command] where it is not called like its package
 */
export function toolScript(packageName, command = packageName) {
  const home = join(root, 'node_modules', packageName);
  /** @type {{ bin: string | Record<string, string> }} */
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command ${command}.`);
  return join(home, script);
}

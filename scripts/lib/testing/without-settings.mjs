import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

/**
 * The environment without the app's settings: tests choose their own and must not see those of the person who runs them.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withoutSettings(env) {
  const settings = settingNames();
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name)));
}

/** Every setting is in .env.example (a test of the API compares), except NODE_ENV. */
function settingNames() {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  return new Set(['NODE_ENV', ...[...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)]);
}

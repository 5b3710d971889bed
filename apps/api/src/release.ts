import { existsSync } from 'node:fs';
import path from 'node:path';
import packageFile from '../../../package.json' with { type: 'json' };

/** The number of this version, written down in package.json alone. */
export const VERSION = packageFile.version;

/** The folder of a built release, above its server. */
const HOME = path.resolve(import.meta.dirname, '..');

/** Names the build that is running; the same version can be built more than once. */
export const RELEASE = path.basename(HOME);

/**
 * A folder that a release carries along, so that it runs wherever it's put, and whatever the checkout beside it has
 * become. From source it's in the repository, where commands and servers are started.
 */
export function releaseFolder(name: string, inRepository: string): string {
  const own = path.join(HOME, name);
  return existsSync(own) ? own : path.resolve(inRepository);
}

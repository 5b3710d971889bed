// `node scripts/complete-lock.mjs`, after a change of dependencies: adds to package-lock.json the binaries for other
// systems (macOS, Windows, …) that npm left out because its registry did not offer them. npm ci refuses a lock file
// with such gaps on every system, even where the missing packages are not needed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './lib/installing/lock-file.mjs';
import { root } from './lib/root.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = completeLock(lock);
if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.length} packages:\n  ${added.join('\n  ')}` : 'Nothing is missing.');

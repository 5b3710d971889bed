import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { oldestUsable } from './node24.mjs';

/** What an operator can type in a release: `node command.js backup`. */
export const COMMANDS = ['admin', 'backup', 'doctor', 'move-to-postgres', 'restore', 'secret-key', 'setup'];

/** Packages with native code or WebAssembly, which no bundle can hold. */
const NATIVE = ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'];

/**
 * The packages that a release needs beside its scripts: the native ones, with all that they need on this system.
 *
 * @param {string} modules a folder node_modules
 * @returns {string[]} names
 */
export function nativePackages(modules) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ name) => {
    const file = join(modules, name, 'package.json');
    // packages for other systems aren't installed
    if (found.has(name) || !existsSync(file)) return;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed);
  };
  for (const name of NATIVE) add(name);
  return [...found].sort();
}

/** First of all: an older Node would end with the name of a module that it doesn't have. */
const CHECK_NODE = `const [major, minor] = process.versions.node.split('.').map(Number);
const [neededMajor, neededMinor] = ${JSON.stringify(oldestUsable)};
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  const found = process.versions.node + ' in ' + process.execPath;
  console.error('Kickstand needs Node ${oldestUsable.join('.')} or newer and found ' + found + ': please install Node 24 from https://nodejs.org.');
  process.exit(1);
}
`;

/** `node server.js` starts the site; settings may be in a file .env of the folder it is started in. */
export const SERVER_FILE = `import { existsSync } from 'node:fs';

${CHECK_NODE}if (existsSync('.env')) process.loadEnvFile('.env');
await import('./server/server.js');
`;

export const COMMAND_FILE = `import { existsSync } from 'node:fs';

${CHECK_NODE}const [name, ...words] = process.argv.slice(2);
const names = ${JSON.stringify(COMMANDS)};
if (!names.includes(name)) {
  console.error('node command.js ' + names.join('|') + ' …');
  process.exit(1);
}
if (existsSync('.env')) process.loadEnvFile('.env');
process.argv.splice(2, Infinity, ...words);
await import('./commands/' + name + '.js');
`;

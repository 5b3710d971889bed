import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

export const oldestUsable = [22, 22];

/** Systems with a pinned Node 24 among the optional dependencies of package.json. */
const PINNED = ['linux-x64', 'linux-arm64', 'win-x64'];

/**
 * The Node for everything but the first steps: the pinned Node 24 among the installed packages, else (there is none for
 * macOS) the system's own if it is new enough.
 */
export function findNode24() {
  const pinned = pinnedNode();
  if (pinned && runs(pinned)) return pinned;
  return requireUsable(process.versions.node);
}

/**
 * Before anything is installed: where no pinned Node will come, the one that runs this must do.
 *
 * @param {string} [system] such as 'darwin-arm64'
 * @param {string} [version]
 */
export function checkNode(system = systemName(), version = process.versions.node) {
  if (!PINNED.includes(system)) requireUsable(version);
}

/** @param {string} version */
function requireUsable(version) {
  if (isUsable(version)) return process.execPath;
  throw new Error(
    `Kickstand needs Node ${oldestUsable.join('.')} or newer on this system and found ${version}: ` +
      'please install Node 24 from https://nodejs.org and run the command again.',
  );
}

/** @param {string} version such as '22.22.0' */
export function isUsable(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = oldestUsable;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

const systemName = () => `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

function pinnedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const path = join(root, 'node_modules', `node-${systemName()}`, 'bin', program);
  return existsSync(path) ? path : undefined;
}

/**
 * The pinned program does not start on every Linux (Alpine has another C library).
 *
 * @param {string} node
 */
function runs(node) {
  if (node === process.execPath) return true;
  try {
    execFileSync(node, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

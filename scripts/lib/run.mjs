import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';

const leash = fileURLToPath(new URL('./leash.mjs', import.meta.url));

/**
 * @typedef {object} Leashed what leash.mjs is told to run
 * @property {string} command
 * @property {string[]} args
 * @property {number | undefined} [uid]
 * @property {number | undefined} [gid]
 * @property {NodeJS.Signals | undefined} [stopSignal]
 * @property {string} [folderToRemove] deleted when the process has ended
 */

/**
 * Starts a program that cannot outlive this process. Closing its channel (`disconnect()`) ends it and its children.
 *
 * @param {Leashed} leashed
 * @param {{ cwd?: string | undefined, env?: NodeJS.ProcessEnv | undefined }} [options]
 */
export function spawnLeashed(leashed, { cwd = root, env = process.env } = {}) {
  return spawn(process.execPath, [leash, JSON.stringify(leashed)], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    windowsHide: true,
  });
}

/**
 * Runs a program to its end and keeps what it prints.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stop?: AbortSignal | undefined, stopSignal?: NodeJS.Signals,
 *   uid?: number | undefined, gid?: number | undefined, onLine?: ((line: string) => void) | undefined }} [options]
 *   `onLine` gets every line the process prints, while it runs
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function run(command, args, { cwd, env, stop, stopSignal, uid, gid, onLine } = {}) {
  stop?.throwIfAborted();
  const child = spawnLeashed({ command, args, stopSignal, uid, gid }, { cwd, env });
  if (onLine && child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  const end = () => child.connected && child.disconnect();
  stop?.addEventListener('abort', end);
  const [output, code] = await Promise.all([outputOf(child), exitCodeOf(child)]);
  stop?.removeEventListener('abort', end);
  stop?.throwIfAborted();
  return { code, output };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // Not 'close': Node does not emit it when we closed the channel.
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** @param {import('node:child_process').ChildProcess} child */
async function outputOf(child) {
  let output = '';
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  // A stray process that keeps the pipes open must not keep us waiting forever.
  child.on('exit', () => setTimeout(() => streams.map((stream) => stream.destroy()), 2000).unref());
  await Promise.allSettled(streams.map((stream) => finished(stream)));
  return output;
}

/** A program that ended badly; `output` is everything it printed. */
export class ProgramFailed extends Error {
  /**
   * @param {string} message
   * @param {string} output
   */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

// The server ends its work within 10 s by itself.
const timeoutMs = 12_000;
const onWindows = process.platform === 'win32';

/**
 * Node takes memory as long as there is some: in a rush half a gigabyte, of which a tenth is in use. These keep what is new
 * within 16 MB, and collect the rest when it has grown by 60 %. The unit and the image in deploy/ have the same.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * To compile the server's script at every start takes 25 MB, which the process keeps, so the build does it once and leaves
 * the result beside the script. Another Node or user ignores it and makes one too. In deploy/ this is set as well.
 *
 * @param {string} file
 */
export const compiledBeside = (file) => ({
  NODE_COMPILE_CACHE: join(dirname(realpathSync(file)), 'compiled'),
  // a build is moved when it's complete
  NODE_COMPILE_CACHE_PORTABLE: '1',
});

/**
 * Runs the server until it ends and answers the exit code. The IPC channel is a lifeline: the server also ends when it
 * closes, so it cannot outlive this process, even after a kill -9.
 *
 * @param {{ node: string, file: string, cwd: string, env: NodeJS.ProcessEnv, stop: AbortSignal, force: AbortSignal }} options
 * @returns {Promise<number>}
 */
export function runServer({ node, file, cwd, env, stop, force }) {
  stop.throwIfAborted();
  return new Promise((resolve, reject) => {
    const server = spawn(node, [...NODE_FLAGS, file], {
      cwd,
      env: { ...compiledBeside(join(cwd, file)), ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Detached from the terminal: a Ctrl-C or a closed window is handled here, once, and passed on as SIGTERM.
      detached: !onWindows,
    });
    let killed = false;
    const kill = () => {
      killed = server.kill('SIGKILL');
    };
    stop.addEventListener('abort', () => {
      askToEnd(server);
      setTimeout(kill, timeoutMs).unref();
    });
    force.addEventListener('abort', kill);
    server.on('error', reject);
    server.on('exit', (code) => {
      const endedBeforeItListened = code === null && stop.aborted && !killed;
      resolve(endedBeforeItListened ? 0 : (code ?? 1));
    });
  });
}

/** @param {import('node:child_process').ChildProcess} server */
function askToEnd(server) {
  // On Windows a signal would kill it at once: there, closing the channel asks it to stop.
  if (!onWindows) server.kill('SIGTERM');
  else if (server.connected) server.disconnect();
}

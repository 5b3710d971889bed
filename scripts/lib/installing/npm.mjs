import { basename } from 'node:path';
import { run } from '../run.mjs';

/**
 * Runs npm: the very npm that started this command when there is one, else the one on the PATH.
 *
 * @param {string[]} args
 * @param {AbortSignal} stop
 */
export function runNpm(args, stop) {
  const { npm_execpath: npm = '', npm_node_execpath: node = process.execPath } = process.env;
  // On SIGTERM npm would clean up for many seconds first; the next install starts from scratch anyway.
  const options = { stop, stopSignal: /** @type {const} */ ('SIGKILL') };
  if (basename(npm) === 'npm-cli.js') return run(node, [npm, ...args], options);
  // npm is a batch file on Windows, which only the command interpreter can start.
  if (process.platform === 'win32') return run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options);
  return run('npm', args, options);
}

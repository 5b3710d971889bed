import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Before installing and building: an address that can't be used is told at once, in the server's own words.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function checkPort(env) {
  const host = env.HOST || '127.0.0.1';
  const port = env.PORT || '3000';
  // the server itself explains settings that make no sense
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) return;
  const code = await tryToListen(host, Number(port));
  if (code === 'EADDRINUSE')
    throw new Error(`PORT ${port} on ${host} is already in use: stop the other process, or set PORT to a free one.`);
  if (code === 'EACCES')
    throw new Error(`PORT ${port} on ${host} may not be used by this user: set PORT to one above 1023.`);
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} the error's code
 */
function tryToListen(host, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}

/** Below the ports that a system gives to outgoing connections: one of those could take it before the server does. */
const FIRST_PORT = 10_240;
const LAST_PORT = 32_767;

/**
 * A port that is free at this moment.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if ((await tryToListen('127.0.0.1', port)) === undefined) return port;
  }
}

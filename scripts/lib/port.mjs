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

/**
 * A port that is free at this moment.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

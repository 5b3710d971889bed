import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Does the work while no other process does work under the same name. The lock is a local socket that one process
 * listens on: the system takes it away when that process ends in whatever way, so it can never be left behind.
 *
 * @template Result
 * @param {string} name
 * @param {{ onWait: () => void, stop: AbortSignal }} options `onWait` is called once if another process holds the lock
 * @param {() => Promise<Result>} work
 */
export async function withLock(name, { onWait, stop }, work) {
  const release = await acquire(socketPath(name), onWait, stop);
  try {
    return await work();
  } finally {
    release();
  }
}

/** @param {string} name */
function socketPath(name) {
  const id = `kickstand-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  // Linux knows sockets that live outside the file system; elsewhere it is a file.
  return process.platform === 'linux' ? `\0${id}` : join(tmpdir(), `${id}.sock`);
}

/**
 * @param {string} path
 * @param {() => void} onWait
 * @param {AbortSignal} stop
 */
async function acquire(path, onWait, stop) {
  let release = await listen(path);
  if (!release) onWait();
  while (!release) {
    await holderGone(path, stop);
    stop.throwIfAborted();
    release = await listen(path);
  }
  return release;
}

/**
 * @param {string} path
 * @returns {Promise<(() => void) | undefined>} a function that gives the lock back; nothing if another process has it
 */
function listen(path) {
  return new Promise((resolve, reject) => {
    /** @type {Set<import('node:net').Socket>} */
    const waiting = new Set();
    const server = createServer((socket) => {
      socket.on('error', () => {}).unref();
      waiting.add(socket.on('close', () => waiting.delete(socket)));
    });
    server.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path }, () => {
      server.unref();
      resolve(() => {
        server.close();
        for (const socket of waiting) socket.destroy();
      });
    });
  });
}

/**
 * Stays connected to the holder: the connection closes when the holder is done or dead.
 *
 * @param {string} path
 * @param {AbortSignal} stop
 * @returns {Promise<void>}
 */
function holderGone(path, stop) {
  return new Promise((resolve, reject) => {
    const socket = connect({ path, signal: stop });
    socket.on('close', () => resolve());
    socket.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      // A socket file whose process is gone (macOS after a kill -9) refuses: clear it away.
      if (error.code === 'ECONNREFUSED' && !path.startsWith('\0')) rmSync(path, { force: true });
      else if (error.code === 'EACCES' || error.code === 'EPERM') reject(error);
    });
  });
}

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './server-process.ts';

/** A proxy to a PostgreSQL that can be cut: connections break and new ones are refused, as while the server is down. */
export async function databaseSwitch(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    return socket;
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      track(near);
      if (isSilent) return;
      const far = track(connect(Number(target.port || 5432), target.hostname));
      near.pipe(far);
      far.pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  // it is listened on again after an outage: nothing else may have taken it
  const port = await freePort();
  let server = await listen(port);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const off = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    off,
    async on() {
      isSilent = false;
      server = await listen(port);
    },
    /** Nothing more arrives, in either direction: a host that was switched off. */
    hang() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: off,
  };
}

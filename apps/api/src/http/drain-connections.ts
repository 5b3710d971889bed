import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const CHECK_EVERY_MS = 50;

/**
 * Closing the app waits for requests in flight. Two kinds of connection would delay it until their timeout: keep-alive
 * connections that become idle during the shutdown, and connections opened in advance that never carried a request.
 */
export function drainConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));

  app.addHook('preClose', (done) => {
    done();
    if (!app.server.listening) return;
    const closeIdle = () => {
      app.server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    };
    const timer = setInterval(closeIdle, CHECK_EVERY_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}

import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { until } from '../testing/test-app.ts';
import { drainConnections } from './drain-connections.ts';

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

test('a request in flight is answered, and its keep-alive connection does not delay the shutdown', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 });
  drainConnections(app);
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  app.get('/', async () => {
    arrived.resolve();
    await release.promise;
    return 'done';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const asked = request({ host: '127.0.0.1', port: portOf(app), agent }).end();
  await arrived.promise;
  const closing = app.close();
  await until(async () => !app.server.listening);
  release.resolve();
  const [response] = await once(asked, 'response');
  response.resume();
  expect(response.statusCode).toBe(200);
  await closing;
  agent.destroy();
}, 45_000);

test('a connection opened in advance does not delay the shutdown', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  drainConnections(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  const socket = connect(portOf(app), '127.0.0.1');
  await accepted;
  const ended = once(socket, 'close');
  await app.close();
  await ended;
}, 45_000);

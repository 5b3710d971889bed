import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { LateAnswerError, requestProvider } from './provider-request.ts';

/** A server that answers each request by the next of these, and says on how many connections they came. */
async function listen(...answers: ((response: ServerResponse, socket: Socket) => void)[]) {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((request, response) => {
    sockets.add(request.socket);
    request.resume().on('end', () => answers[requests++]?.(response, request.socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    seen: () => ({ connections: sockets.size, requests }),
  };
}

const fine = (response: ServerResponse) => void response.end('{}');
const post = (url: string, timeMs = 60_000) => requestProvider(url, { method: 'POST', headers: {}, body: '₹', timeMs });

test('calls share a connection', async () => {
  const { url, seen } = await listen(fine, fine, fine);
  for (let times = 0; times < 3; times++) expect((await post(url)).status).toBe(200);
  expect(seen()).toEqual({ connections: 1, requests: 3 });
});

test('a kept connection that is closed is replaced, once', async () => {
  const cut = (_response: ServerResponse, socket: Socket) => void socket.resetAndDestroy();
  const { url, seen } = await listen(fine, cut, fine, cut, cut);
  expect((await post(url)).status).toBe(200);
  expect((await post(url)).status).toBe(200);
  expect(seen()).toEqual({ connections: 2, requests: 3 });
  await expect(post(url)).rejects.toThrow();
  expect(seen()).toEqual({ connections: 3, requests: 5 });
});

test('a new connection that is closed is not', async () => {
  const { url, seen } = await listen((_response, socket) => void socket.destroy(), fine);
  await expect(post(url)).rejects.toThrow();
  expect(seen().requests).toBe(1);
});

test('half an answer fails, and so does one without an end', async () => {
  const half = (response: ServerResponse, socket: Socket) => {
    response.writeHead(200, { 'content-length': '100' }).write('{');
    setImmediate(() => socket.destroy());
  };
  const endless = (response: ServerResponse) => {
    response.on('drain', () => response.write(Buffer.alloc(1024 * 1024)));
    response.write(Buffer.alloc(1024 * 1024));
  };
  const { url } = await listen(half, endless);
  await expect(post(url)).rejects.toThrow();
  await expect(post(url)).rejects.toThrow('the answer is too long');
});

test('an answer that begins and does not end in time is late', async () => {
  const { url } = await listen((response) => void response.writeHead(200).write('{'));
  await expect(post(url, 200)).rejects.toThrow(LateAnswerError);
});

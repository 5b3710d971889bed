import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeLiveHub, type Stream } from './live-hub.ts';

const LIMITS = { total: 3, perCaller: 2, unsentBytes: 1_000 };

/** A connection that takes or keeps what it is sent. */
function fakeStream(writableLength = 0) {
  const sent: Buffer[] = [];
  let onClose = () => {};
  const stream = {
    writableLength,
    write: (bytes: Buffer) => sent.push(bytes) > 0,
    end: () => onClose(),
    destroy: () => onClose(),
    once(_event: string, listener: () => void) {
      onClose = listener;
    },
  } as unknown as Stream;
  return { stream, sent, close: () => onClose() };
}

test('one piece of memory is sent to all', async () => {
  const hub = makeLiveHub(LIMITS);
  const [one, two] = [fakeStream(), fakeStream()];
  hub.add('a', one.stream);
  hub.add('b', two.stream);
  const bytes = Buffer.from('data:[]\n\n');
  await hub.broadcast(bytes);
  expect(one.sent[0]).toBe(bytes);
  expect(two.sent[0]).toBe(bytes);
});

test('there is room again once a connection is closed', () => {
  const hub = makeLiveHub(LIMITS);
  const one = fakeStream();
  hub.add('a', one.stream);
  hub.add('a', fakeStream().stream);
  expect(() => hub.assertRoom('a')).toThrow('from your network');
  hub.add('b', fakeStream().stream);
  expect(() => hub.assertRoom('c')).toThrow('very busy');
  one.close();
  expect(hub.size()).toBe(2);
  hub.assertRoom('a');
  hub.close();
  expect(hub.size()).toBe(0);
  expect(() => hub.assertRoom('a')).toThrow('very busy');
});

test('a reader that takes nothing is dropped instead of being buffered for', async () => {
  const hub = makeLiveHub(LIMITS);
  const server = createServer((_request, response: ServerResponse) => {
    response.on('error', () => {});
    hub.add('a', response);
    response.writeHead(200).write('data:[]\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(server, 'request');
  const message = Buffer.alloc(256 * 1024, 'x');
  let sent = 0;
  // what the system's own buffers take is finite
  while (hub.size() > 0 && sent < 1_000) {
    await hub.broadcast(message);
    sent += 1;
    await setImmediate();
  }
  expect(hub.size()).toBe(0);
  socket.destroy();
  server.close();
  await once(server, 'close');
});

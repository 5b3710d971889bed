import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIVE_PLACES_PATH } from '@kickstand/contract/live/live-places';

/** As many as an instance serves from one address. */
const PER_ADDRESS = 200;
const AT_ONCE = 100;

/** Open streams of so many visitors; `heard` waits until each has heard of another change. */
export async function openVisitors(port: number, howMany: number, network: string) {
  const sockets: Socket[] = [];
  let heard = 0;
  let wanted = 0;
  let onAll = () => {};
  const open = async (index: number) => {
    const socket = connect({
      port,
      host: '127.0.0.1',
      localAddress: `${network}.${1 + Math.floor(index / PER_ADDRESS)}`,
    });
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(`GET ${LIVE_PLACES_PATH} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    const first = Promise.withResolvers<void>();
    let isFirst = true;
    socket.on('data', (bytes) => {
      // a sign of life brings no places
      if (!bytes.includes('"ride"')) return;
      if (isFirst) {
        isFirst = false;
        first.resolve();
        return;
      }
      heard += 1;
      if (heard >= wanted) onAll();
    });
    socket.once('close', () => first.reject(new Error('a stream was refused')));
    await first.promise;
  };
  for (let from = 0; from < howMany; from += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, howMany - from) }, (_, index) => open(from + index)));
  }
  return {
    async heard(cause: () => void) {
      wanted = heard + howMany;
      const { promise, resolve } = Promise.withResolvers<void>();
      onAll = resolve;
      cause();
      await promise;
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

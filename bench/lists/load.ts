import { connect } from 'node:net';

/**
 * Requests per second to one address: every connection sends its next request when the last answer is complete. Plain
 * sockets, so that the client does not become the bottleneck.
 */
export async function measureRate(
  url: string,
  { connections = 16, seconds = 4, encoding = 'br' } = {},
): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url);
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: application/json\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
  );
  const clients = await Promise.all(
    Array.from({ length: connections }, () => openClient(hostname, Number(port), request)),
  );
  const begin = performance.now();
  for (const client of clients) client.start();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const answered = clients.reduce((sum, client) => sum + client.stop(), 0);
  return answered / ((performance.now() - begin) / 1000);
}

async function openClient(host: string, port: number, request: Buffer) {
  const socket = connect({ host, port, noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let answered = 0;
  let missing = 0;
  let head = '';
  socket.on('data', (chunk) => {
    let rest = chunk;
    while (rest.length > 0) {
      if (missing === 0) {
        head += rest.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) throw new Error(`unexpected answer: ${head.slice(0, 60)}`);
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
        rest = Buffer.from(head.slice(end + 4), 'latin1');
        missing = length;
        head = '';
      }
      const taken = Math.min(missing, rest.length);
      missing -= taken;
      rest = rest.subarray(taken);
      if (missing > 0) return;
      answered += 1;
      socket.write(request);
    }
  });
  return {
    start: () => socket.write(request),
    stop: () => {
      socket.destroy();
      return answered;
    },
  };
}

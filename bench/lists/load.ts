import { connect } from 'node:net';

type Load = { connections?: number; seconds?: number; encoding?: string; headers?: Record<string, string> };

/** Requests per second to one address. */
export async function measureRate(url: string, load: Load = {}): Promise<number> {
  const { answered, seconds } = await sendRequests(url, load);
  return answered / seconds;
}

/**
 * Every connection sends its next request when the last answer is complete. Answers to the same request have the same
 * length, so the client only counts bytes and does not become the bottleneck.
 */
export async function sendRequests(
  url: string,
  { connections = 16, seconds = 4, encoding = 'br', headers = {} }: Load = {},
): Promise<{ answered: number; seconds: number }> {
  const { hostname, port, pathname, search } = new URL(url);
  const fields = { Host: hostname, Accept: '*/*', 'Accept-Encoding': encoding, ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const clients = await Promise.all(
    Array.from({ length: connections }, () => openClient(hostname, Number(port), request)),
  );
  const begin = performance.now();
  for (const client of clients) client.start();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const answered = clients.reduce((sum, client) => sum + client.stop(), 0);
  return { answered, seconds: (performance.now() - begin) / 1000 };
}

async function openClient(host: string, port: number, request: Buffer) {
  const socket = connect({ host, port, noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let answered = 0;
  let length = 0;
  let received = 0;
  socket.on('data', (chunk) => {
    if (received === 0) length = lengthOfAnswer(chunk);
    received += chunk.length;
    if (received < length) return;
    if (received > length) throw new Error('more was sent than one answer');
    received = 0;
    answered += 1;
    socket.write(request);
  });
  return {
    start: () => socket.write(request),
    stop: () => {
      socket.destroy();
      return answered;
    },
  };
}

/** A head fits into the first piece of an answer. */
function lengthOfAnswer(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end);
  const isUnchanged = head.startsWith('HTTP/1.1 304');
  if (end < 0 || !(isUnchanged || head.startsWith('HTTP/1.1 200')))
    throw new Error(`unexpected answer: ${head.slice(0, 60)}`);
  return end + 4 + (isUnchanged ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]));
}

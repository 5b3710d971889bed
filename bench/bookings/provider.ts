// A payment provider that answers every order at once, so that only our own work is measured.
import { createServer } from 'node:http';

const NOTHING_YET = { entity: 'collection', count: 0, items: [] };

let made = 0;
function newOrder(body: string): object {
  const { amount, currency } = JSON.parse(body);
  made += 1;
  return { id: `order_${process.pid}_${made}`, entity: 'order', amount, currency, status: 'created', notes: [] };
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const answer = request.method === 'GET' ? NOTHING_YET : newOrder(Buffer.concat(chunks).toString());
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});

// A payment provider that answers every order at once, so that only our own work is measured.
import { createServer } from 'node:http';

let made = 0;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { amount, currency } = JSON.parse(Buffer.concat(chunks).toString());
    made += 1;
    const id = `order_${process.pid}_${made}`;
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id, entity: 'order', amount, currency, status: 'created', notes: [] }));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : 0);
});

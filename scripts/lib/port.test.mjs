import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkPort, freePort } from './port.mjs';

test('a taken port is reported before anything is installed or built', async () => {
  const other = createServer();
  const PORT = String(await freePort());
  await new Promise((resolve) => other.listen(Number(PORT), '127.0.0.1', () => resolve(undefined)));
  await expect(checkPort({ PORT })).rejects.toThrow(`PORT ${PORT} on 127.0.0.1 is already in use`);
  await new Promise((resolve) => other.close(resolve));
  await expect(checkPort({ HOST: '', PORT })).resolves.toBeUndefined();
});

test('a setting that makes no sense is left to the server to explain', async () => {
  await expect(checkPort({ PORT: 'eighty' })).resolves.toBeUndefined();
  await expect(checkPort({ HOST: 'no such host', PORT: '3000' })).resolves.toBeUndefined();
});

test('a free port is one that no outgoing connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBeGreaterThan(40);
  expect(Math.min(...ports)).toBeGreaterThan(1023);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

import { test as base } from './fixtures.ts';
import { startServer, type TestServer } from './server.ts';

/** On a server of their own: what administrators change here must not turn up elsewhere. */
export const test = base.extend<object, { server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

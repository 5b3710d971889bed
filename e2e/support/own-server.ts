import { test as base } from './fixtures.ts';
import { ownServer, type TestServer } from './server.ts';

/** On a server of their own: what administrators change here must not turn up elsewhere. */
export const test = base.extend<object, { server: TestServer }>({
  server: ownServer(),
});

import { test as base } from './fixtures.ts';
import { ownServer, type TestServer } from './server.ts';

/** On a separate server: administrators' changes here must not show up elsewhere. */
export const test = base.extend<object, { server: TestServer }>({
  server: ownServer(),
});

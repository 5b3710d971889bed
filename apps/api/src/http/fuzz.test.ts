import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFuzz } from '../testing/fuzz/run-fuzz.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

// 100,000 of them: `npm run bench -- fuzz`
const REQUESTS = 1_500;

test('hostile requests cause no server error and delay no other request', async () => {
  const { faults, longest, statuses } = await runFuzz(app, 'npm test', REQUESTS);
  expect(faults).toEqual([]);
  expect(longest.ms, longest.request).toBeLessThan(200);
  // they reach more than refusals
  expect(statuses[200]).toBeGreaterThan(REQUESTS / 5);
}, 300_000);

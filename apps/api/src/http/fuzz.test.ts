import { afterAll, beforeAll, expect, test } from 'vitest';
import { runFuzz } from '../testing/fuzz/run-fuzz.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

test('thousands of hostile requests find no fault of ours and hold nobody up', async () => {
  const { faults, longest, statuses } = await runFuzz(app, 'npm test', 3_000);
  expect(faults).toEqual([]);
  expect(longest.ms, longest.request).toBeLessThan(200);
  // they reach more than refusals
  expect(statuses[200]).toBeGreaterThan(200);
  expect(statuses[201]).toBeGreaterThan(5);
});

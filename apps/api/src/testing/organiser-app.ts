import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { examine } from '../modules/doctor/doctor.service.ts';
import { adminCalls } from './admin-calls.ts';
import { addAdministrator } from './stored-bookings.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The app of a test file about an organiser's work, without the demo; after each test the books balance. */
export function useOrganiser({ name }: { name?: string } = {}) {
  let app: TestApp;
  let admin: ReturnType<typeof adminCalls>;
  beforeAll(async () => {
    app = await startTestApp({ settings: { rateLimits: false, demo: false } });
    admin = adminCalls(app, (await addAdministrator(app, name)).token);
  });
  afterEach(async () => {
    expect((await examine(app.deps.db, app.deps.now())).problems).toEqual([]);
  });
  afterAll(() => app.stop());
  return { app: whenStarted(() => app), admin: whenStarted(() => admin) };
}

/** The tests name it before it is started. */
export const whenStarted = <Started extends object>(get: () => Started): Started =>
  new Proxy({} as Started, { get: (_, name) => Reflect.get(get(), name) });

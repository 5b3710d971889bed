import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember, addRide, bookRide } from '../../testing/booking-steps.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { examine } from '../doctor/doctor.service.ts';
let app: TestApp; let token: string;
beforeAll(async () => { app = await startTestApp({ settings: { rateLimits: false, demo: false } }); token = (await addAdministrator(app)).token; });
afterAll(() => app.stop());
test.each(['created','failed','refunded','cancelled'])('%s', async (status) => {
  const { bookingId } = await bookRide(app, await addMember(app), await addRide(app));
  const out: unknown[] = [];
  const put = (body: object) => app.call('PUT', `/api/admin/bookings/${bookingId}`, { token, body });
  out.push((await put({ status })).status, (await examine(app.deps.db)).problems);
  out.push((await put({ status: 'paid' })).status, (await examine(app.deps.db)).problems);
  out.push((await put({ amount: 1 })).status, (await examine(app.deps.db)).problems);
  expect(out).toBe(1);
});

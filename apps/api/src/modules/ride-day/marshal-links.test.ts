import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kickstand/contract/shared/dates';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rides } from '../../db/schema/bookables.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { marshalLinks } from '../../db/schema/ride-day.ts';
import { addRide } from '../../testing/booking-steps.ts';
import { useRideDay } from '../../testing/ride-day-app.ts';
import { storeBooking } from '../../testing/stored-bookings.ts';
import { forgetMarshals } from './marshal-links.service.ts';

const { app, day, mark, sync, makeLink, tokenOf, asMarshal, syncAsMarshal } = useRideDay();

describe('reading a medical text', () => {
  const readings = () =>
    app.deps.db
      .select({ by: auditLog.actorName, actorId: auditLog.actorId, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'booking.medical-read'), eq(auditLog.entityId, day.asha)))
      .orderBy(auditLog.id);

  test('is logged once, when the phone is back online', async () => {
    const read = mark({
      field: 'medical',
      value: 'read',
      at: new Date(app.deps.now().getTime() - HOUR_MS).toISOString(),
    });
    await sync([read]);
    await sync([read]);
    expect(await readings()).toEqual([{ by: 'Omkar Rao', actorId: day.captain.id, after: { readAt: read.at } }]);
  });

  test('is for marshals whose link says so; blood group and emergency contact are for all', async () => {
    const [plain, trusted] = [await tokenOf(), await tokenOf({ name: 'Leena', seesMedical: true })];
    const { riders, you } = (await asMarshal(plain)).json.data.day;
    expect(you).toEqual({ name: 'Ravi', isMarshal: true, seesMedical: false });
    expect(riders[0]).toMatchObject({ bloodGroup: 'AB-', hasMedical: true, medical: null });
    expect(riders[0].emergencyPhone).not.toBe('');
    expect((await asMarshal(trusted)).json.data.day.riders[0].medical).toBe('Asthma');
    await syncAsMarshal(plain, [mark({ field: 'medical', value: 'read' })]);
    expect((await readings()).at(-1)).toMatchObject({ by: 'Ravi', after: { bloodGroupOnly: true } });
    await syncAsMarshal(trusted, [mark({ field: 'medical', value: 'read' })]);
    expect((await readings()).at(-1)).toMatchObject({ by: 'Leena', actorId: null });
  });
});

describe("a marshal's link", () => {
  const INVALID = [404, "This link isn't valid. Please ask the ride captain for a new one."];

  test('opens its ride, and marks are in the marshal’s name', async () => {
    const token = await tokenOf({ name: 'Meera' });
    expect((await asMarshal(token)).status).toBe(200);
    const made = mark();
    const { marks } = (await syncAsMarshal(token, [made])).json.data;
    expect(marks.find(({ id }: { id: string }) => id === made.id).by).toBe('Meera');
  });

  test('opens nothing when it is forged, tampered with or for another ride', async () => {
    const token = await tokenOf();
    const flipped = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const otherLink = `${randomUUID()}.${token.split('.')[1]}`;
    for (const wrong of ['', 'x', flipped, `${token}0`, otherLink, 'x'.repeat(150)]) {
      const { status, json } = await asMarshal(wrong);
      expect([status, json.message], wrong).toEqual(INVALID);
    }
    for (const { status, json } of [
      await asMarshal(token, day.other),
      await syncAsMarshal(token, [mark()], day.other),
    ]) {
      expect([status, json.message]).toEqual(INVALID);
    }
    expect((await asMarshal(token, 'no-such-ride')).status).toBe(404);
    expect((await app.get(`/api/admin/ride-days/${day.ride}/links`, { token })).status).toBe(401);
  });

  test('works from 24 hours before the start until 24 hours after the end', async () => {
    const item = await addRide(app, { inHours: 25 });
    const token = await tokenOf({}, item);
    const start = (hours: number, endHours: number | null = null) => {
      const at = (value: number) => new Date(app.deps.now().getTime() + value * HOUR_MS);
      const times = { startsAt: at(hours), endsAt: endHours === null ? null : at(endHours) };
      return app.deps.db.update(rides).set(times).where(eq(rides.id, item));
    };
    const early = await asMarshal(token, item);
    expect([early.status, early.json.message.slice(0, 21)]).toEqual([403, 'This link works from ']);
    expect((await syncAsMarshal(token, [], item)).status).toBe(403);
    await start(23.9);
    expect((await asMarshal(token, item)).status).toBe(200);
    await start(-60, -23.9);
    expect((await asMarshal(token, item)).status).toBe(200);
    await start(-60, -24.1);
    expect([(await asMarshal(token, item)).status, (await syncAsMarshal(token, [], item)).status]).toEqual([410, 410]);
    expect((await makeLink({}, item)).status).toBe(410);
    // an organiser's phone that was away still brings its marks
    const rider = await storeBooking(app, { rideId: item });
    const late = await sync([mark({ subject: rider })], { by: day.owner, id: item });
    expect(late.json.data.marks).toHaveLength(1);
  });

  test('can be withdrawn, and the marks stay', async () => {
    const token = await tokenOf({ name: 'Tejas' });
    const made = mark();
    await syncAsMarshal(token, [made]);
    const linkId = token.split('.')[0];
    const { json } = await app.call('DELETE', `/api/admin/ride-days/${day.ride}/links/${linkId}`, {
      token: day.captain.token,
    });
    expect(json.data.links.map(({ _id }: { _id: string }) => _id)).not.toContain(linkId);
    const { status, json: refused } = await asMarshal(token);
    expect([status, refused.message]).toEqual(INVALID);
    expect((await sync([])).json.data.marks.map(({ id }: { id: string }) => id)).toContain(made.id);
    expect((await app.lastAudit())?.action).toBe('ride.marshal-link-withdrawn');
  });

  test('needs a name, and is for those who run the ride', async () => {
    expect((await makeLink({ name: ' ' })).status).toBe(400);
    expect((await makeLink({ name: 'www.spam.example' })).status).toBe(400);
    const links = await app.post(
      `/api/admin/ride-days/${day.other}/links`,
      { name: 'Ravi', seesMedical: true },
      { token: day.captain.token },
    );
    expect(links.status).toBe(403);
  });

  test('forgets its name 30 days after the ride', async () => {
    const past = await addRide(app, { inHours: -31 * 24 });
    const link = { name: 'Ravi', seesMedical: false, createdAt: app.deps.now() };
    await app.deps.db.insert(marshalLinks).values({ id: randomUUID(), rideId: past, ...link });
    await forgetMarshals(app.deps);
    const names = await app.deps.db
      .select({ name: marshalLinks.name })
      .from(marshalLinks)
      .where(eq(marshalLinks.rideId, past));
    expect(names).toEqual([{ name: '' }]);
  });
});

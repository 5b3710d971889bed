import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import { DAY_MS, toDateInput } from '@kickstand/contract/shared/dates';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { waiverTexts } from '../../../db/schema/bookings.ts';
import { bookingDetails } from '../../../testing/booking-details.ts';
import { addEvent, addMember, addRide, bookingOf, bookRide, type Member } from '../../../testing/booking-steps.ts';
import { useOrganiser } from '../../../testing/organiser-app.ts';

const { app, admin } = useOrganiser();

const START = `${toDateInput(new Date(Date.now() + 30 * DAY_MS))}T06:00`;
const STORED = { ...NOTHING_ASKED, pillionPricePaise: 0 };
const order = ({ token }: Member, rideId: string, more: object = {}) =>
  app.post('/api/bookings/create-order', { rideId, ...bookingDetails(), ...more }, { token });
const currentWaiver = async () => (await app.get('/api/waivers/current')).json.data.waiver;

describe('what an organiser asks for', () => {
  test('is set in the form of a ride, kept where it is left out, and shown to everyone', async () => {
    const form = { title: 'Ghat Run', startTime: START, venue: 'Sion', maxCapacity: 20, price: 900 };
    const added = (await admin.post('/admin/rides', { ...form, asks: { minCc: 350, licence: true } })).json.data.ride;
    expect(added.asks).toEqual({ ...NOTHING_ASKED, minCc: 350, licence: true });
    const asks = { minExperience: 'Intermediate', pillions: 'place', pillionPrice: 499.5 };
    const { ride } = (await admin.put(`/admin/rides/${added._id}`, { asks })).json.data;
    expect(ride.asks).toEqual({ ...NOTHING_ASKED, minCc: 350, licence: true, ...asks });
    expect((await app.get(`/api/rides/${added._id}`)).json.data.ride.asks).toEqual(ride.asks);
    const without = (await admin.put(`/admin/rides/${added._id}`, { asks: { pillions: 'none' } })).json.data.ride;
    expect(without.asks).toMatchObject({ pillions: 'none', pillionPrice: 0 });
    expect((await admin.put(`/admin/rides/${added._id}`, { title: 'Ghat Ride' })).json.data.ride.asks).toEqual(
      without.asks,
    );
  });

  test('is set in the form of an event; without it nothing is asked and nothing is said', async () => {
    const form = {
      title: 'Track Day',
      description: 'Laps.',
      price: 500,
      startDate: START,
      location: 'Sion',
    };
    const added = (await admin.post('/admin/events', form)).json.data.event;
    expect('asks' in added).toBe(false);
    const changed = await admin.put(`/admin/events/${added._id}`, { ...form, asks: { gear: true } });
    expect(changed.json.data.event.asks).toEqual({ ...NOTHING_ASKED, gear: true });
    expect((await admin.put(`/admin/events/${added._id}`, form)).json.data.event.asks.gear).toBe(true);
  });

  test.each([
    [{ minCc: 0 }, 'Minimum engine size must be a whole number from 1 to 3000'],
    [{ minExperience: 'Legend' }, 'Minimum experience must be one of: , Beginner, Intermediate, Advanced'],
    [{ pillions: 'many' }, 'Pillion riders must be one of: none, extra, place'],
    [{ pillionPrice: 0.5 }, 'Price of a pillion rider must be 0 or at least ₹1, the least that can be paid'],
  ])('as %j is refused', async (asks, message) => {
    const { status, json } = await admin.put(`/admin/rides/${await addRide(app)}`, { asks });
    expect([status, json.message]).toEqual([400, message]);
  });
});

describe('a rider', () => {
  test('who does not qualify is told why in one sentence, and no place is held', async () => {
    const rideId = await addRide(app, {
      asks: { ...STORED, minCc: 350, minExperience: 'Intermediate', licence: true, gear: true },
    });
    const member = await addMember(app);
    const refused = async (papers: object) => {
      const { status, json } = await order(member, rideId, { papers });
      return [status, json.message, json.errors.map(({ field }: { field: string }) => field)];
    };
    const rest = { licence: true, gear: true };
    expect(await refused({ ...rest, engineCc: 125, experience: 'Advanced' })).toEqual([
      400,
      "This ride is for motorcycles of 350 cc or more, so one of 125 cc can't come along.",
      ['papers.engineCc'],
    ]);
    expect(await refused({ ...rest, engineCc: 350, experience: 'Beginner' })).toEqual([
      400,
      "This ride asks for intermediate experience or more, so it isn't for you yet.",
      ['papers.experience'],
    ]);
    expect((await refused({ engineCc: 350, experience: 'Advanced', licence: true }))[2]).toEqual(['papers.gear']);
    expect((await order(member, rideId)).json.errors).toHaveLength(4);
    const held = await order(member, rideId, { papers: { ...rest, engineCc: 350, experience: 'Intermediate' } });
    expect(held.status).toBe(201);
    expect(held.json.data.booking.papers).toEqual({
      engineCc: 350,
      experience: 'Intermediate',
      declared: ['licence', 'gear'],
    });
  });

  test('of an event is asked the same; one that asks for nothing takes the form of before', async () => {
    const { token } = await addMember(app);
    const eventId = await addEvent(app, { asks: { ...STORED, puc: true } });
    const refused = await app.post('/api/event-bookings/create-order', { eventId, ...bookingDetails() }, { token });
    expect(refused.json.message).toBe('Please confirm a valid PUC certificate: this event asks for it');
    const plain = { eventId: await addEvent(app), ...bookingDetails() };
    const { status, json } = await app.post('/api/event-bookings/create-order', plain, { token });
    expect(status).toBe(201);
    for (const name of ['papers', 'waiver', 'pillion', 'places']) expect(name in json.data.booking, name).toBe(false);
  });

  test('agrees to the text they have read, which stays readable after the club has changed it', async () => {
    const rideId = await addRide(app, { asks: { ...STORED, waiver: true } });
    const [early, late] = [await addMember(app), await addMember(app)];
    const read = await currentWaiver();
    expect(read.text).toContain(`${CLUB_DEFAULTS.identity.name}, its organisers`);
    expect((await order(early, rideId)).json.errors).toEqual([
      { field: 'papers.waiver', message: 'Please read the waiver and agree to it' },
    ]);
    const before = app.deps.now();
    const { booking } = (await order(early, rideId, { papers: { waiver: read._id } })).json.data;
    expect(booking.waiver.textId).toBe(read._id);
    expect(Date.parse(booking.waiver.agreedAt)).toBeGreaterThanOrEqual(before.getTime());

    const section = (await admin.get('/admin/club/policies')).json.data.section;
    const content = { ...section.published, waiver: 'Everything is new at {club-name}.' };
    const saved = (await admin.put('/admin/club/policies/draft', { content, unchangedSince: 0 })).json.data.section;
    await admin.post('/admin/club/policies/publish', { unchangedSince: saved.draft.draftVersion, version: 0 });
    expect((await currentWaiver()).text).toBe(`Everything is new at ${CLUB_DEFAULTS.identity.name}.`);
    const stale = await order(late, rideId, { papers: { waiver: read._id } });
    expect([stale.status, stale.json.message]).toEqual([
      409,
      'The waiver has changed since you read it. Please read it again.',
    ]);
    expect((await app.get(`/api/waivers/${read._id}`)).json.data.waiver).toEqual(read);
    expect((await app.get('/api/waivers/no-such-text')).status).toBe(404);
    const shown = (await admin.get(`/admin/bookings/${booking._id}`)).json.data.booking;
    expect(shown.waiver).toEqual(booking.waiver);
    const change = app.deps.db.update(waiverTexts).set({ words: 'Other' }).where(eq(waiverTexts.id, read._id));
    await expect(change).rejects.toThrow();
    await expect(app.deps.db.execute(sql`delete from waiver_texts`)).rejects.toThrow();
  });
});

describe('a person under 18 on the day of the start', () => {
  /** Turns 18 the day after a ride that starts in ten days. */
  const almost = () => {
    const day = toDateInput(new Date(app.deps.now().getTime() + 11 * 86_400_000));
    return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
  };
  const minor = () => ({
    ...bookingDetails(),
    personalInfo: { ...bookingDetails().personalInfo, dateOfBirth: almost() },
  });

  test('is booked neither by hand nor moved to an earlier ride, and gets no place handed over', async () => {
    const [soon, later] = [await addRide(app), await addRide(app, { inHours: 24 * 20 })];
    const member = await addMember(app);
    const sentence = 'Riders must be 18 or older to join a ride.';
    expect((await order(member, soon, minor())).json.message).toBe('You must be 18 or older to join a ride.');
    const person = { userId: member.id, personalInfo: { fullName: 'Asha Patil', contactNumber: '9820000118' } };
    const held = (await order(member, later, minor())).json.data.booking;
    const byHand = { ...person, payment: 'cash', tellRider: false };
    expect((await admin.post('/admin/bookings', { ...byHand, itemId: soon })).json.message).toBe(sentence);
    const paid = (await admin.post('/admin/bookings', { ...byHand, itemId: later })).json.data.booking;
    expect(paid._id).toBe(held._id);
    const moved = await admin.post(`/admin/bookings/${paid._id}/move`, { itemId: soon });
    expect([moved.status, moved.json.message]).toEqual([400, sentence]);
    const { bookingId } = await bookRide(app, await addMember(app), soon);
    const handed = await admin.post(`/admin/bookings/${bookingId}/hand-over`, person);
    expect(handed.json.message).toBe(sentence);
    expect((await bookingOf(app, bookingId)).status).toBe('paid');
  });
});

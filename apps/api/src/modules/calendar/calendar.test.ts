import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import {
  addEvent,
  addMember,
  addRide,
  type Member,
  mailAbout,
  orderEvent,
  orderRide,
} from '../../testing/booking-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

/** Unfolds lines, so that each property is on one. */
function entryIn(ics: string) {
  expect(ics).toMatch(/END:VCALENDAR\r?\n$/);
  const lines = ics.replaceAll(/\r?\n /g, '').split(/\r?\n/);
  const value = (name: string) => lines.find((line) => line.split(/[:;]/)[0] === name)?.replace(/^[^:]*:/, '');
  return {
    uid: value('UID'),
    method: value('METHOD'),
    status: value('STATUS'),
    summary: value('SUMMARY'),
    start: value('DTSTART'),
    place: value('LOCATION'),
    organizer: value('ORGANIZER'),
    sequence: Number(value('SEQUENCE')),
  };
}

async function fileIn(member: Member, words: string) {
  const { attachments } = await mailAbout(app, member.email, words);
  const file = attachments.find(({ filename }) => filename.endsWith('.ics'));
  return { filename: file?.filename, ...entryIn(Buffer.from(file?.content ?? '', 'base64').toString()) };
}

const publicFile = async (url: string) => {
  const { text, headers } = await app.get(`${url}/calendar.ics`);
  expect(text).toMatch(/END:VCALENDAR\r\n$/);
  return { ...entryIn(text), filename: /filename="(.*)"/.exec(String(headers['content-disposition']))?.[1] };
};

test('a change moves the entry in the rider’s calendar, calling the ride off takes it out', async () => {
  const member = await addMember(app);
  const id = await addRide(app, { price: 0 });
  await orderRide(app, member, id);
  const first = await fileIn(member, 'Booking confirmed');
  expect(first).toMatchObject({ filename: 'ride.ics', method: 'PUBLISH', status: 'CONFIRMED' });
  expect(first.organizer).toBe('mailto:hello@club.test');

  app.passMinutes(1);
  await admin.put(`/admin/rides/${id}`, { startTime: '2031-05-03T06:30', confirmStart: true });
  const moved = await fileIn(member, 'Changed: ');
  expect(moved).toMatchObject({ uid: first.uid, method: 'PUBLISH', status: 'CONFIRMED', start: '20310503T010000Z' });
  expect(moved.sequence).toBeGreaterThan(first.sequence);

  app.passMinutes(1);
  await admin.post(`/admin/rides/${id}/cancel`, { reason: 'Landslide on the ghat' });
  const gone = await fileIn(member, 'Ride cancelled');
  expect(gone).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED' });
  expect(gone.summary).toBe('Cancelled: Malshej by Dawn');
  expect(gone.sequence).toBeGreaterThan(moved.sequence);
});

test('a booking cancelled by its rider leaves the calendar, and booking again brings it back', async () => {
  const member = await addMember(app);
  const id = await addEvent(app, { isFree: true });
  const { json } = await orderEvent(app, member, id);
  const first = await fileIn(member, 'Booking confirmed');
  expect(first.filename).toBe('event.ics');
  app.passMinutes(1);
  await app.post(`/api/event-bookings/${json.data.booking._id}/cancel`, {}, { token: member.token });
  const gone = await fileIn(member, 'Booking cancelled');
  expect(gone).toMatchObject({ uid: first.uid, method: 'CANCEL', status: 'CANCELLED' });
  app.passMinutes(1);
  await orderEvent(app, member, id);
  const { sequence } = await publicFile(`/events/${id}`);
  expect(gone.sequence).toBeGreaterThan(sequence);
  const mails = await app.readMail(member.email, 3);
  const file = mails.attachments.find(({ filename }) => filename === 'event.ics');
  const again = entryIn(Buffer.from(file?.content ?? '', 'base64').toString());
  expect(again).toMatchObject({ uid: first.uid, status: 'CONFIRMED' });
  expect(again.sequence).toBeGreaterThan(gone.sequence);
});

test('a postponed event is tentative until it takes place after all, with the whole address', async () => {
  const venue = {
    name: 'Valley Ground',
    address: 'Kondivade Road, Karjat',
    city: 'Karjat',
    state: '',
    pincode: '410201',
  };
  const member = await addMember(app);
  const id = await addEvent(app, { isFree: true, venue });
  await orderEvent(app, member, id);
  const first = await fileIn(member, 'Booking confirmed');
  expect(first.place?.replaceAll('\\', '')).toBe('Valley Ground, Kondivade Road, Karjat 410201');
  app.passMinutes(1);
  const { title, description, startDate, location } = (await app.get(`/api/events/${id}`)).json.data.event;
  const form = { title, description: description || 'Trails.', startDate, location, venue };
  expect((await admin.put(`/admin/events/${id}`, { ...form, status: 'postponed' })).status).toBe(200);
  const postponed = await fileIn(member, 'has postponed it');
  expect(postponed).toMatchObject({ uid: first.uid, status: 'TENTATIVE' });
  expect(postponed.sequence).toBeGreaterThan(first.sequence);
  expect(await publicFile(`/events/${id}`)).toMatchObject({ status: 'TENTATIVE', filename: 'event.ics' });
});

test('a ride that was called off says so in its own file and in the club’s calendar', async () => {
  const id = await addRide(app, { title: 'Ghat closed' });
  const hidden = await addRide(app, { title: 'Not announced', isActive: false });
  await admin.post(`/admin/rides/${id}/cancel`, { reason: 'Landslide on the ghat' });
  expect(await publicFile(`/rides/${id}`)).toMatchObject({
    status: 'CANCELLED',
    summary: 'Cancelled: Ghat closed',
    filename: 'ride.ics',
  });
  const { text } = await app.get('/calendar.ics');
  expect(text).toContain('SUMMARY:Cancelled: Ghat closed');
  expect(text).not.toContain(hidden);
});

import { randomUUID } from 'node:crypto';
import { CLUB_SECTIONS } from '@kickstand/contract/club/club.values';
import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { findDemoWords } from '@kickstand/contract/club/defaults/demo-words';
import { neutralContent } from '@kickstand/contract/club/neutral/neutral-content';
import { FILES } from '@kickstand/contract/shared/site-paths';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { blogs } from '../../db/schema/blogs.ts';
import { rides } from '../../db/schema/bookables.ts';
import { bookings, payments, refunds } from '../../db/schema/bookings.ts';
import { waitingEntries } from '../../db/schema/waiting.ts';
import { jobRunner } from '../../jobs/job-list.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { addEvent, addMember, addRide, bookRide, type Member } from '../../testing/booking-steps.ts';
import { publish } from '../../testing/club-steps.ts';
import { formOf } from '../../testing/form-app.ts';
import { makeRenderedSite } from '../../testing/rendered-site.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import type { MailContent, MailKind, MailPayloads } from '../mail/mail-payloads.ts';
import { mailComposer } from '../notifications/compose-mail.service.ts';
import * as letters from '../share/lettering.ts';

const NAME = 'Coastal Riders Goa';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4" fill="#35c4b5"/></svg>';
const person = {
  id: 'anika-desai',
  name: 'Anika Desai',
  role: 'Captain',
  portrait: { kind: 'helmet', seed: 'anika' } as const,
  instagram: '',
  youtube: '',
};

let app: TestApp;
let site: Awaited<ReturnType<typeof makeRenderedSite>>;
let member: Member;
let admin: ReturnType<typeof adminCalls>;
const ids = { ride: '', event: '' };

// an installation without the demo, whose owner publishes every section
beforeAll(async () => {
  site = await makeRenderedSite(CLUB_DEFAULTS.identity.name, CLUB_DEFAULTS.home.hero.badge);
  // jobs begin with the mail that is sent: until then none changes a booking whose mails are written
  const settings = { rateLimits: false, demo: false };
  app = await startTestApp({ settings, siteDir: site.siteDir, isWorking: false });
  const owner = await addMember(app);
  member = await addMember(app);
  await app.deps.db.update(users).set({ clubRole: 'owner' }).where(eq(users.id, owner.id));
  admin = adminCalls(app, owner.token);
  const logo = await admin.post('/admin/club/logo', formOf({ logo: new Blob([LOGO]) }));
  const address = { street: 'Miramar Circle', city: 'Panjim', postalCode: '403001', region: 'Goa', country: 'IN' };
  const club = neutralContent(
    {
      name: NAME,
      logo: logo.json.data.logo,
      accent: '#35c4b5',
      address,
      phones: ['+91 832 555 0199'],
      emails: ['ride@coastal.test'],
    },
    '2026-11-16',
  );
  const content = { ...club, people: { ...club.people, leadership: [person] } };
  for (const section of CLUB_SECTIONS) expect((await publish(admin, section, content[section])).status).toBe(200);

  ids.ride = await addRide(app, { title: 'Chapora by Dawn', place: 'Miramar Circle' });
  ids.event = await addEvent(app, { title: 'Monsoon Meet', place: 'Panjim' });
  const at = app.deps.now();
  await app.deps.db.insert(blogs).values({
    id: 'salt',
    slug: 'salt-on-the-chain',
    title: 'Salt on the chain',
    content: '<p>Rinse it.</p>',
    excerpt: 'Rinse it.',
    category: 'maintenance',
    author: 'Anika Desai',
    isPublished: true,
    publishedAt: at,
  });
  await until(async () => (await app.get('/')).text.includes(NAME));
});
afterAll(async () => {
  await app.stop();
  await site.remove();
});

/** A club that is no longer the demo's has none of its words. */
const expectOwn = (text: string) => expect(findDemoWords(text)).toBeNull();

describe('what is served names the club and not the demo’s', () => {
  const named = (path: string) => [path, true] as const;
  const silent = (path: string) => [path, false] as const;

  test.each([
    named('/'),
    named('/riders'),
    named('/upcoming-rides'),
    named('/account'),
    named('/no-such-page'),
    named('/admin/no-such-page'),
    named(FILES.rss),
    named(FILES.calendar),
    named('/site.webmanifest'),
    named('/api/openapi.json'),
    named('/api/club'),
    silent(FILES.sitemap),
    silent(FILES.robots),
    silent('/api/docs'),
    silent('/favicon.svg'),
    silent('/api/rides'),
    silent('/api/no-such-call'),
    // the files of the build have the demo's words; no address leads to them
    named('/index.html'),
    named('/riders/index.html'),
    named('/404.html'),
    named('/templates/ride.html'),
    silent('/templates/pages.json'),
  ])('%s', async (path, isNamed) => {
    const { text } = await app.get(path);
    expectOwn(text);
    if (isNamed) expect(text.replaceAll('\r\n ', '')).toContain(NAME);
  });

  test('pages and calendars of a ride, an event and an article', async () => {
    for (const path of [`/rides/${ids.ride}`, `/events/${ids.event}`, '/blog/salt-on-the-chain']) {
      const { status, text } = await app.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(`"name":"${NAME}"`);
      expectOwn(text);
    }
    const { text } = await app.get(`/rides/${ids.ride}`);
    expect(text).toContain(`"organizer":{"@type":"Organization","name":"${NAME}"`);
    expect(text).toContain('"telephone":"+91 832 555 0199"');
    const calendar = (await app.get(`/rides/${ids.ride}/calendar.ics`)).text.replaceAll('\r\n ', '');
    expect(calendar).toContain('mailto:ride@coastal.test');
    expectOwn(calendar);
  });

  test('share images are drawn with its name and texts', async () => {
    // what is drawn into a picture is no text any more afterwards
    const lettering = vi.spyOn(letters, 'lettering');
    const items = [`rides/${ids.ride}`, `events/${ids.event}`, 'blogs/salt'].map((item) => `/share/${item}.png`);
    for (const path of [FILES.siteShareImage, ...items]) {
      lettering.mockClear();
      expect([path, (await app.get(path)).status]).toEqual([path, 200]);
      const drawn = lettering.mock.calls.map(([text]) => text);
      expect(drawn).toContain(NAME);
      expectOwn(drawn.join(' '));
    }
    expect(lettering.mock.calls.map(([text]) => text).join(' ')).toContain('Salt on the chain');
    lettering.mockRestore();
  });

  test('the search finds what is planted', async () => {
    const { identity } = app.deps.club.current();
    const planted = { ...identity, tagline: `Friends of the ${CLUB_DEFAULTS.identity.name}.` };
    await publish(admin, 'identity', planted);
    expect(findDemoWords((await app.get(FILES.rss)).text)).toBe(CLUB_DEFAULTS.identity.name);
    await publish(admin, 'identity', identity);
  });
});

test('mails of every kind are the club’s, as text, as HTML and in what is attached', async () => {
  const { bookingId } = await bookRide(app, member, ids.ride);
  const [payment] = await app.deps.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  const compose = mailComposer(app.deps);
  const at = app.deps.now().toISOString();
  const mails: Partial<Record<MailKind, MailContent>> = {};
  const write = async <K extends MailKind>(kind: K, data: MailPayloads[K]) => {
    const mail = await compose(kind, member.email, data);
    if (mail) mails[kind] = mail;
  };
  await write('invitation', { fullName: 'Asha Patil' });
  await write('password-changed', { fullName: 'Asha Patil', at });
  await write('account-erased', { fullName: 'Asha Patil', at });
  await write('address-changed', { fullName: 'Asha Patil', at, isNew: false, undo: { id: randomUUID(), until: at } });
  await write('address-put-back', { fullName: 'Asha Patil', at, isOld: true });
  await write('second-factor', { fullName: 'Asha Patil', at, change: 'app-added' });
  await write('new-device', { fullName: 'Asha Patil', at, device: 'Firefox on Linux' });
  const problems = [{ title: 'Refund failed', lines: ['#A1: no balance'], more: 0 }];
  await write('alert', { fullName: 'Asha Patil', problems });
  const day = { day: '2026-11-15', today: '2026-11-16', bookings: { paid: 2 }, received: 3000, refunded: 0 };
  await write('daily-digest', { fullName: 'Asha Patil', ...day, attention: [], starting: [] });
  await write('booking-confirmed', { bookingId });
  await write('reminder', { bookingId });
  await write('item-changed', { bookingId, changes: [['Venue', 'Dona Paula']] });
  const message = { itemId: ids.ride, audience: 'change', subject: 'Start', text: 'An hour later.' } as const;
  await app.deps.db.update(rides).set({ confirmedAt: new Date(at) });
  await write('item-confirmed', { bookingId, words: 'Sunny all day.' });
  await write('item-reopened', { bookingId });
  const later = app.deps.now().toISOString();
  const postponed = { oldStart: null, newStart: later, reason: 'Rain.', answerUntil: later, answer: null };
  await app.deps.db.update(bookings).set({ postponed }).where(eq(bookings.id, bookingId));
  await write('item-postponed', { bookingId });
  await write('rider-message', { bookingId, ...message });
  await write('place-passed-on', { bookingId, newBookingId: bookingId, to: 'another-rider' });
  await write('money-back', { bookingId, paymentId: payment?.id ?? '' });
  await app.post(`/api/bookings/${bookingId}/cancel`, {}, { token: member.token });
  await write('booking-cancelled', { bookingId, by: 'organiser' });
  const [refund] = await app.deps.db.select().from(refunds).where(eq(refunds.bookingId, bookingId));
  await write('refund-done', { bookingId, refundId: refund?.id ?? '' });
  await app.deps.db.update(payments).set({ status: 'failed' }).where(eq(payments.bookingId, bookingId));
  await app.deps.db.update(bookings).set({ status: 'failed' }).where(eq(bookings.id, bookingId));
  await write('payment-failed', { bookingId });
  await write('offer-lapsed', { bookingId });
  await app.deps.db
    .update(bookings)
    .set({ status: 'created', holdExpiresAt: new Date(at) })
    .where(eq(bookings.id, bookingId));
  await write('place-offered', { bookingId });
  const entry = { id: 'entry', kind: 'ride', rideId: ids.ride, userId: member.id, state: 'closed' } as const;
  await app.deps.db.insert(waitingEntries).values({ ...entry, joinedAt: new Date(at) });
  await write('waiting-over', { entryId: entry.id });

  const kinds: Record<Exclude<MailKind, 'code'>, true> = {
    'booking-confirmed': true,
    'payment-failed': true,
    'place-offered': true,
    'offer-lapsed': true,
    'waiting-over': true,
    'booking-cancelled': true,
    'money-back': true,
    'refund-done': true,
    'item-changed': true,
    'item-confirmed': true,
    'item-reopened': true,
    'item-postponed': true,
    'place-passed-on': true,
    'rider-message': true,
    reminder: true,
    invitation: true,
    'password-changed': true,
    'address-changed': true,
    'address-put-back': true,
    'second-factor': true,
    'new-device': true,
    'account-erased': true,
    alert: true,
    'daily-digest': true,
  };
  expect(Object.keys(mails).sort()).toEqual(Object.keys(kinds).sort());
  for (const { subject, text, html, sender, attachments = [] } of Object.values(mails)) {
    expectOwn([subject, text, html, ...attachments.map(({ content }) => String(content))].join('\n'));
    expect(text).toContain(`${NAME}\nride@coastal.test, +91 832 555 0199`);
    expect(html).toContain('Miramar Circle, Panjim 403001, Goa');
    expect(sender).toEqual({ name: NAME, email: 'ride@coastal.test' });
  }

  await app.deps.jobs.startWorking(jobRunner(app.deps));
  await app.post('/auth/forgot-password', { email: member.email });
  await app.readCode(member.email);
  const kept = await app.readMail(member.email);
  expectOwn(JSON.stringify(kept));
});

test('the original of a section is not the demo’s', async () => {
  const { version } = (await admin.get('/admin/club/home')).json.data.section;
  const restored = await admin.post('/admin/club/home/versions/defaults/restore', { version });
  expect(restored.json.data.section.published.about.text).toContain(NAME);
  expectOwn(JSON.stringify(restored.json.data.section.published));
});

test('tickets and receipts are the club’s', async () => {
  for (const path of ['/my-bookings/any', '/my-bookings/any/receipt']) {
    const { text } = await app.get(path);
    expect(text).toContain(NAME);
    expectOwn(text);
  }
  expectOwn((await app.get('/api/bookings/mine', { token: member.token })).text);
});

import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { neutralContent } from '@kickstand/contract/club/neutral/neutral-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { publish } from '../../testing/club-steps.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const { identity } = CLUB_DEFAULTS;
const GOA = {
  ...identity,
  name: 'Coastal <Riders> & Goa',
  shortName: 'Coastal Riders',
  origin: 'Panjim, since 2021',
  tagline: 'Salt on the chain, sand in the boots.',
  accent: '#35c4b5',
  address: { street: 'Miramar Circle', city: 'Panjim', postalCode: '403001', region: 'Goa', country: 'IN' },
  hours: 'Tue-Sun 8:00 to 5:00',
  closed: '',
  phones: ['+91 832 555 0199'],
  emails: ['ride@coastal.test'],
  social: [],
  founded: '2021',
};
/** Whatever names the demo club. */
const DEMO = /Sahyadri Brotherhood|hello@club\.test|5550 0118|Sion Circle, Mumbai 400022/;

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let shareBefore: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
  shareBefore = (await app.get('/share/site.png')).text;
  await publish(admin, 'identity', GOA);
});
afterAll(() => app.stop());

test.each([
  ['/rss.xml', '<title>Coastal &lt;Riders&gt; &amp; Goa: articles</title>'],
  ['/calendar.ics', 'Coastal <Riders> & Goa'],
  ['/api/openapi.json', '"title":"Coastal <Riders> & Goa API"'],
])('%s names the club that was published', async (path, words) => {
  const { text } = await app.get(path);
  expect(text.replaceAll('\r\n ', '')).toContain(words);
  expect(text).not.toMatch(DEMO);
});

test('a mail is from the club, in its colour, with its contacts, and answers reach it', async () => {
  await admin.post('/admin/dashboard/test-mail');
  const mail = await app.readMail('admin@club.test');
  expect(mail.subject).toBe('Test email from Coastal <Riders> & Goa');
  expect(mail.text).toContain('ride@coastal.test, +91 832 555 0199');
  expect(mail.html).toContain('background:#35c4b5');
  expect(mail.html).toContain('Coastal &lt;Riders&gt; &amp; Goa');
  expect(mail.html).toContain('Miramar Circle, Panjim 403001, Goa');
  expect(mail.html + mail.text).not.toMatch(DEMO);
  expect(mail.html).not.toContain('background:#f5a51b');
});

test('a club that has named no contacts is written from without any', async () => {
  const { identity: bare } = neutralContent({ name: 'Coastal Riders' }, '2026-11-16');
  await publish(admin, 'identity', bare);
  await admin.post('/admin/dashboard/test-mail');
  const mail = await app.readMail('admin@club.test', 2);
  expect(mail.text.trimEnd()).toMatch(/\n\nCoastal Riders$/);
  expect(mail.html).toContain(`">You're getting this because this address was used at Coastal Riders.`);
  const { text } = await app.get('/calendar.ics');
  expect(text).not.toContain('ORGANIZER');
  expect((await app.get('/share/site.png')).status).toBe(200);
  await publish(admin, 'identity', GOA);
});

test('the share image is drawn anew', async () => {
  const { text, headers } = await app.get('/share/site.png');
  expect(headers['content-type']).toBe('image/png');
  expect(text).not.toBe(shareBefore);
});

import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
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
  const saved = await admin.put('/admin/club/identity/draft', { content: GOA, unchangedSince: 0 });
  const { draftVersion } = saved.json.data.section.draft;
  await admin.post('/admin/club/identity/publish', { unchangedSince: draftVersion, version: 0 });
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

test('the share image is drawn anew', async () => {
  const { text, headers } = await app.get('/share/site.png');
  expect(headers['content-type']).toBe('image/png');
  expect(text).not.toBe(shareBefore);
});

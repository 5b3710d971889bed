import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { ridePath } from '@kickstand/contract/shared/site-paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

const RIDE = { title: 'To the lake', venue: 'Sion', startTime: '2031-05-01T05:30', maxCapacity: 12, price: 0 };
const FORMATTED =
  '<h2>Included</h2><p onclick="x()">Tea &amp; <b>fuel</b><script>alert(1)</script></p><ul><li>Marshal</li></ul>';
const CLEAN = '<h2>Included</h2><p>Tea &amp; <strong>fuel</strong></p><ul><li>Marshal</li></ul>';
const TEXT = 'Included\n\nTea & fuel\n• Marshal';

const addRide = async (fields: object) => (await admin.post('/admin/rides', { ...RIDE, ...fields })).json.data.ride;
const changed = async (id: string, fields: object) => (await admin.put(`/admin/rides/${id}`, fields)).json.data.ride;

test('a formatted description is cleaned, and everything that shows plain text gets its text', async () => {
  const { _id: id, description } = await addRide({ descriptionHtml: FORMATTED });
  expect(description).toBe(TEXT);
  const { ride } = (await app.get(`/api/rides/${id}`)).json.data;
  expect([ride.description, ride.descriptionHtml]).toEqual([TEXT, CLEAN]);
  const calendar = (await app.get(`${ridePath(id)}/calendar.ics`)).text.replaceAll(/\r?\n /g, '');
  expect(calendar).toContain('DESCRIPTION:Included\\n\\nTea & fuel\\n• Marshal');
  const found = (await app.get('/api/rides/search/filters?search=fuel')).json.data.data;
  expect(found.map((one: { _id: string }) => one._id)).toContain(id);
  expect((await app.get('/api/rides/search/filters?search=strong')).json.data.data).toEqual([]);
});

test('plain text stays as it was typed, tags and line breaks included', async () => {
  const typed = 'Tea <b>& fuel</b>\n\n<p>not HTML';
  const { _id: id } = await addRide({ description: typed });
  const { ride } = (await app.get(`/api/rides/${id}`)).json.data;
  expect([ride.description, ride.descriptionHtml]).toEqual([typed, undefined]);
});

test('HTML without formatting is kept as plain text', async () => {
  const ride = await addRide({ descriptionHtml: '<p>Tea<br>and 5 &lt; 6</p><p>Fuel</p>' });
  expect([ride.description, ride.descriptionHtml]).toEqual(['Tea\nand 5 < 6\n\nFuel', undefined]);
  // typed without the editor
  const typed = await addRide({ descriptionHtml: 'Tea\nand fuel\n\nHome' });
  expect([typed.description, typed.descriptionHtml]).toEqual(['Tea\nand fuel\n\nHome', undefined]);
});

test('a caller who knows the text only loses no formatting; another text replaces it', async () => {
  const { _id: id } = await addRide({ descriptionHtml: FORMATTED });
  expect((await changed(id, { description: TEXT, slogan: 'Slowly' })).descriptionHtml).toBe(CLEAN);
  expect((await changed(id, { slogan: 'Slower' })).descriptionHtml).toBe(CLEAN);
  expect((await changed(id, { description: 'Tea' })).descriptionHtml).toBeUndefined();
});

test('the limit is that of the text', async () => {
  const { status, json } = await admin.post('/admin/rides', {
    ...RIDE,
    descriptionHtml: `<p><em>${'x'.repeat(5001)}</em></p>`,
  });
  expect([status, json.message]).toEqual([400, 'Description must be at most 5000 characters long']);
});

test('an event has formatted details and sections', async () => {
  const section = { _id: 'temp-1', sectionTitle: 'Day one', heading: 'Mud', content: TEXT, contentHtml: FORMATTED };
  const { event } = (
    await admin.post('/admin/events', {
      title: 'Mud days',
      description: 'Two days.',
      startDate: '2031-05-01T05:30',
      location: 'Karjat',
      pricing: { isFree: true },
      status: 'published',
      isPublished: true,
      detailsHtml: FORMATTED,
      contentSections: [section],
    })
  ).json.data;
  const shown = (await app.get(`/api/events/${event._id}`)).json.data.event;
  expect([shown.details, shown.detailsHtml]).toEqual([TEXT, CLEAN]);
  expect(shown.contentSections).toMatchObject([{ content: TEXT, contentHtml: CLEAN }]);
});

test('the club’s story is formatted or plain, and an earlier one stays plain', async () => {
  const { story } = CLUB_DEFAULTS;
  const content = { ...story, founding: { html: FORMATTED }, today: { html: '<p>We ride.</p>' } };
  const saved = await admin.put('/admin/club/story/draft', { content, unchangedSince: 0 });
  const { draft } = saved.json.data.section;
  expect(draft.content).toMatchObject({ founding: { html: CLEAN }, today: 'We ride.' });
  await admin.post('/admin/club/story/publish', { unchangedSince: draft.draftVersion, version: 0 });
  const shown = (await app.get('/api/club')).json.data.club.story;
  expect(shown).toEqual({ ...story, founding: { html: CLEAN }, today: 'We ride.' });

  const emptied = { ...story, founding: { html: '<p></p>' } };
  const empty = await admin.put('/admin/club/story/draft', { content: emptied, unchangedSince: 0 });
  const { draftVersion } = empty.json.data.section.draft;
  const refused = await admin.post('/admin/club/story/publish', { unchangedSince: draftVersion, version: 1 });
  expect([refused.status, refused.json.message]).toEqual([400, 'How the club began is required']);
});

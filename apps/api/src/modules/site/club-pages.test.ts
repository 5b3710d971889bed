import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminCalls } from '../../testing/admin-calls.ts';
import { publish, saveDraft } from '../../testing/club-steps.ts';
import { makeRenderedSite } from '../../testing/rendered-site.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';
import { openSitePages } from './site-pages.service.ts';

const { identity, home } = CLUB_DEFAULTS;
let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
let site: Awaited<ReturnType<typeof makeRenderedSite>>;
beforeAll(async () => {
  site = await makeRenderedSite(identity.name, home.hero.badge);
  app = await startTestApp({ settings: { rateLimits: false }, siteDir: site.siteDir });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(async () => {
  await app.stop();
  await site.remove();
});

const bodyOf = (text: string) => /<body>(.*?)<\/body>/.exec(text)?.[1];
const bodies = async () => {
  const texts = await Promise.all([...site.addresses, '/no-such-page'].map((url) => app.get(url)));
  return [...new Set(texts.map(({ text }) => bodyOf(text)))];
};
/** All pages show one text, and it is this one. */
const untilAllShow = (body: string) =>
  until(async () => {
    const [first, ...others] = await bodies();
    return first === body && others.length === 0;
  });
const ridePage = async () => {
  const [ride] = (await app.get('/api/rides')).json.data.data;
  return app.get(`/rides/${ride._id}`);
};
const attention = async (): Promise<{ kind: string; detail: string }[]> =>
  (await admin.get('/admin/dashboard/attention')).json.data.attention;

test('with the default content the built pages are served', async () => {
  expect(await bodies()).toEqual([`${identity.name}|${home.hero.badge}`]);
});

test('what is published is on every page, in its head and on the pages of items', async () => {
  const before = (await app.get('/')).headers.etag;
  await publish(admin, 'identity', { ...identity, name: 'Coastal Riders & Friends' });
  await untilAllShow(`Coastal Riders & Friends|${home.hero.badge}`);
  const { text, headers } = await app.get('/');
  expect(headers.etag).not.toBe(before);
  expect(text).toContain('<title>T · Coastal Riders &amp; Friends</title>');
  expect(text).toContain('<meta property="og:site_name" content="Coastal Riders &amp; Friends">');
  expect(text).toContain('"@type":"Organization","name":"Coastal Riders & Friends"');
  expect(text).not.toContain(identity.name);
  const ride = await ridePage();
  expect(bodyOf(ride.text)).toBe(`Coastal Riders & Friends|${home.hero.badge}`);
  expect(ride.text).toMatch(/<title>[^<]+ · Coastal Riders &amp; Friends<\/title>/);
  expect(ride.text).not.toContain(identity.name);
});

test.each(['Breaks a page', 'Ends the thread'])(
  'if a page fails, all stay as they were, and it is said: %s',
  async (name) => {
    const before = await bodies();
    await publish(admin, 'identity', { ...identity, name });
    const item = await until(async () => (await attention()).find(({ kind }) => kind === 'old-pages'));
    expect(item.detail).not.toBe('');
    expect(app.logText()).toContain('could not be written with the published content');
    expect(await bodies()).toEqual(before);

    await publish(admin, 'identity', { ...identity, name: `After “${name}”` });
    await untilAllShow(`After “${name}”|${home.hero.badge}`);
    expect(await attention()).not.toContainEqual(expect.objectContaining({ kind: 'old-pages' }));
  },
);

test('a preview link shows drafts, is kept by no one and leads to the published page when it is old', async () => {
  const published = await bodies();
  await saveDraft(admin, 'home', { ...home, hero: { ...home.hero, badge: 'Not yet' } });
  const { url } = (await admin.post('/admin/club/preview')).json.data.preview;
  const { pathname, search } = new URL(url);
  for (const address of [pathname, '/riders']) {
    const { status, text, headers } = await app.get(`${address}${search}`);
    expect([status, bodyOf(text)?.endsWith('|Not yet')]).toEqual([200, true]);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
  }
  expect((await app.get(`/no-such-page${search}`)).status).toBe(404);
  expect(await bodies()).toEqual(published);
  const forged = await app.get(`/riders${search.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`);
  expect([forged.status, forged.headers.location]).toEqual([302, '/riders']);
  app.passMinutes(61);
  expect((await app.get(`/riders${search}`)).status).toBe(302);
  app.passMinutes(-61);
  await admin.delete('/admin/club/home/draft');
});

test('the default content brings the built pages back', async () => {
  await publish(admin, 'identity', identity);
  await untilAllShow(`${identity.name}|${home.hero.badge}`);
});

test('a server that starts later serves the published content from its first answer', async () => {
  await publish(admin, 'identity', { ...identity, name: 'From the start' });
  const pages = await openSitePages(app.deps, site.siteDir);
  expect(pages.current().html('')).toContain(`From the start|${home.hero.badge}`);
  await pages.stop();
});

test('an accent has its own immutable styles', async () => {
  const { status, text, headers } = await app.get('/accent/7fccc4.css');
  expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(headers['cache-control']).toContain('immutable');
  expect(text).toMatch(
    /^:root\{--amber:#7fccc4;--amber-hi:#[\da-f]{6};--amber-ink:#[\da-f]{6};--amber-wash:#[\da-f]{6}\}$/m,
  );
  for (const hostile of ['7fccc.css', '7fccc4', 'red;}.css', '7fccc4.css.css']) {
    expect((await app.get(`/accent/${encodeURIComponent(hostile)}`)).status).toBe(404);
  }
});

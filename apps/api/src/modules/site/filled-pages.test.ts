import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeContent } from '../../core/content-version.ts';
import { rides } from '../../db/schema/bookables.ts';
import { makeRenderedSite } from '../../testing/rendered-site.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';

const { identity, home } = CLUB_DEFAULTS;
let app: TestApp;
let site: Awaited<ReturnType<typeof makeRenderedSite>>;
beforeAll(async () => {
  site = await makeRenderedSite(identity.name, home.hero.badge);
  app = await startTestApp({ settings: { rateLimits: false }, siteDir: site.siteDir });
  // on a busy machine the thread may take longer to start than visitors wait
  await until(() => servedBy('/blog'));
});
afterAll(async () => {
  await app.stop();
  await site.remove();
});

/** What a page brings along; null if it loads everything by itself. */
const servedBy = async (address: string) => {
  const { text } = await app.get(address);
  const [, data] = text.split('</html>');
  return data ? { text, ...JSON.parse(data) } : null;
};
const firstRide = async () => (await app.get('/api/rides')).json.data.data[0];

test('a list page brings the answer to its call along, with pictures as the call describes them', async () => {
  const { answers, now, text } = await servedBy('/upcoming-rides');
  expect(answers).toEqual({ '/api/rides': (await app.get('/api/rides')).json });
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(600_000);
  expect(text).toContain('<link rel="canonical"');
});

test('a change is in the next page', async () => {
  const { _id } = await firstRide();
  app.passMinutes(1);
  await changeContent(app.deps, (transaction) =>
    transaction.update(rides).set({ title: 'Another road' }).where(eq(rides.id, _id)),
  );
  const { answers } = await servedBy('/upcoming-rides');
  expect(answers['/api/rides'].data.data[0].title).toBe('Another road');
});

test.each([
  '/upcoming-rides?month=2026-12',
  '/upcoming-rides?difficulty=Hard',
  '/upcoming-rides?utm_source=chat&price=free',
  '/upcoming-rides?search=ghat',
  '/events?tab=past',
  '/events?category=rides',
  '/blog?category=tips',
])('%s is narrowed, so it loads its list by itself', async (address) => {
  expect(await servedBy(address)).toBeNull();
});

test.each(['/', '/upcoming-rides', '/rides', '/testimonials-stories', '/events', '/blog'])(
  'tracking parameters in a link to %s leave the page as it is',
  async (address) => {
    const plain = await servedBy(address);
    expect(plain).not.toBeNull();
    expect((await servedBy(`${address}?fbclid=abc&utm_source=chat`)).text).toBe(plain.text);
  },
);

test('home brings the next ride, the rides after it and the newest article along', async () => {
  const { answers } = await servedBy('/');
  const calls = ['/api/rides/next/upcoming', '/api/rides?limit=12', '/api/blogs?limit=1'];
  expect(Object.keys(answers)).toEqual(calls);
  expect(answers['/api/rides/next/upcoming']).toEqual((await app.get('/api/rides/next/upcoming')).json);
  expect(answers['/api/blogs?limit=1'].data.data[0]).not.toHaveProperty('content');
});

test('a list of articles brings their beginnings along, and no names of people who like them', async () => {
  const { answers } = await servedBy('/blog');
  const listed = answers['/api/blogs'].data.data;
  const known = (await app.get('/api/blogs')).json.data.data;
  expect(listed.map(({ slug }: { slug: string }) => slug)).toEqual(known.map(({ slug }: { slug: string }) => slug));
  for (const [place, { content, excerpt, likes }] of listed.entries()) {
    expect(content).toBeUndefined();
    expect(excerpt).not.toBe('');
    expect(likes).toEqual(Array(known[place].likes.length).fill(''));
  }
});

test('the page of an item brings it along, and makes no call ahead', async () => {
  const { _id } = await firstRide();
  const url = `/api/rides/${_id}`;
  const { answers, text } = await servedBy(`/rides/${_id}`);
  expect(answers).toEqual({ [url]: (await app.get(url)).json });
  expect(text).toMatch(/<title>[^<]+ · [^<]+<\/title>/);
  expect(text).not.toContain('name="first-call"');
});

test('what does not exist is a 404 without data', async () => {
  const missing = await app.get('/rides/no-such-ride');
  expect(missing.status).toBe(404);
  expect(missing.text).not.toContain('"answers"');
});

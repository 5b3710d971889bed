import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IDENTITY } from '@kickstand/contract/club/defaults/identity';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeContent } from '../../core/content-version.ts';
import { rides } from '../../db/schema/content.ts';
import { addMember, addRide } from '../../testing/booking-steps.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { fittingDescription } from './page-head.ts';

let app: TestApp;
let folder: string;
let siteDir: string;
const publicUrl = 'https://club.example';

const headOf = (title: string) =>
  `<title>${title} · Sahyadri Brotherhood</title>\n<meta name="description" content="All &amp; more">`;
const page = (title: string) => `<!doctype html><html><head>${headOf(title)}</head><body>${title}</body></html>`;
const built = (title: string, address: string, isPrivate = false) => ({
  path: address,
  file: `${address}/index.html`.slice(address === '/' ? 2 : 1),
  title,
  description: 'All & more',
  isPrivate,
  head: headOf(title),
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kickstand-site-'));
  siteDir = path.join(folder, 'releases', 'b', 'web');
  const files = {
    '../../a/web/assets/app-0f0e.js': 'console.log(0)',
    '../../a/web/gone.txt': 'no longer part of the site',
    '../../.unfinished/web/assets/app-9d9c.js': 'console.log(9)',
    'index.html': page('Home'),
    'login/index.html': page('Login'),
    'upcoming-rides/index.html': page('Upcoming Rides'),
    'account/index.html': page('Account'),
    'templates/pages.json': JSON.stringify([
      built('Home', '/'),
      built('Login', '/login'),
      built('Upcoming Rides', '/upcoming-rides'),
      built('Account', '/account', true),
      built('My bookings', '/my-bookings', true),
    ]),
    '404.html': page('Not found'),
    'templates/ride.html': '<html><head><!--head--></head><body>ride</body></html>',
    'templates/event.html': '<html><head><!--head--></head><body>event</body></html>',
    'templates/article.html': '<html><head><!--head--></head><body>article</body></html>',
    'templates/ticket.html': '<html><head><!--head--></head><body>ticket</body></html>',
    'templates/preview.html': '<html><head><!--head--></head><body>preview</body></html>',
    'templates/logbook-year.html': '<html><head><!--head--></head><body>year</body></html>',
    'templates/shared-year.html': '<html><head><!--head--></head><body>shared year</body></html>',
    'templates/receipt.html': '<html><head><!--head--></head><body>receipt</body></html>',
    'my-bookings/index.html': page('My bookings'),
    'assets/app-1a2b.js': 'console.log(1)',
    'secret.txt': 'plain file',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(siteDir, file)), { recursive: true });
    await writeFile(path.join(siteDir, file), text);
  }
  app = await startTestApp({ siteDir, settings: { publicUrl, rateLimits: false } });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const jsonLdOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );
const firstRide = async () => (await app.get('/api/rides/next/upcoming')).json.data.ride;

describe('pages', () => {
  test('have a head that names their public address and picture', async () => {
    const { text, headers, status } = await app.get('/login');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(text).toContain('<title>Login · Sahyadri Brotherhood</title>');
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}/login">`);
    expect(text).toContain(`<meta property="og:image" content="${publicUrl}/share/site.png">`);
    expect(text.match(/name="description"/g)).toHaveLength(1);
    expect(text).toContain('content="All &amp; more Sahyadri Brotherhood: ');
    expect(text).not.toContain('noindex');
    expect((await app.get('/account')).text).toContain('noindex');
    expect(jsonLdOf((await app.get('/')).text)[0]).toMatchObject({ '@type': 'Organization', url: `${publicUrl}/` });
  });

  test('announce the feeds, and are shared under a meaningful name', async () => {
    const { text } = await app.get('/');
    expect(text).toContain('<title>Home · Sahyadri Brotherhood</title>');
    expect(text).toContain('<meta property="og:title" content="Sahyadri Brotherhood">');
    expect(text).toContain('<meta property="og:image:alt" content="Sahyadri Brotherhood">');
    expect(text).toMatch(/<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/rss\.xml">/);
    expect(text).toMatch(/<link rel="alternate" type="text\/calendar" title="[^"]+" href="\/calendar\.ics">/);
  });

  test('that begin with a list name its current first picture', async () => {
    const tagOf = async () => /<link rel="preload" as="image"[^>]*>/.exec((await app.get('/upcoming-rides')).text)?.[0];
    const [first] = (await app.get('/api/rides')).json.data.data;
    expect(await tagOf()).toContain(`/pictures/rides/${first._id}/card-640.webp 640w`);
    expect((await app.get('/login')).text).not.toContain('as="image"');
    const picture = '/uploads/0f8fad5b-d9cb-469f-a165-70867728950e-1200x900.webp';
    await changeContent(app.deps, (transaction) =>
      transaction.update(rides).set({ imgUrl: picture }).where(eq(rides.id, first._id)),
    );
    expect(await tagOf()).toContain(picture);
  });

  test('are not sent twice, and a trailing slash does not matter', async () => {
    const first = await app.get('/login');
    const again = await app.get('/login', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.status).toBe(304);
    expect((await app.get('/login/')).status).toBe(200);
  });

  test('that do not exist are 404, as a page or as JSON', async () => {
    const missing = await app.get('/no/such/page');
    expect([missing.status, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(missing.text).toContain('Not found');
    expect((await app.get('/api/none')).json.success).toBe(false);
    expect((await app.get('/templates/ride.html')).status).toBe(404);
    expect((await app.get('/..%2f..%2fpackage.json')).status).toBe(404);
  });

  test('hashed files are cached forever', async () => {
    expect((await app.get('/assets/app-1a2b.js')).headers['cache-control']).toContain('immutable');
    expect((await app.get('/secret.txt')).headers['cache-control']).toBe('no-cache');
  });

  test('a tab opened from another release still gets its files, and only those', async () => {
    const earlier = await app.get('/assets/app-0f0e.js');
    expect([earlier.status, earlier.text, earlier.headers['cache-control']]).toEqual([
      200,
      'console.log(0)',
      expect.stringContaining('immutable'),
    ]);
    for (const path of ['/gone.txt', '/assets/app-9d9c.js', '/assets/app-none.js', '/assets/..%2Fgone.txt'])
      expect((await app.get(path)).status, path).toBe(404);
  });

  test('a form sent before its script arrived leads back to its page', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = await app.call('POST', '/login', { body: 'email=a%40b.c&password=secret', headers });
    expect([sent.status, sent.headers.location]).toEqual([303, '/login']);
    expect((await app.call('POST', '/nowhere', { body: 'a=b', headers })).status).toBe(404);
  });

  test('/blogs leads to /blog', async () => {
    const { status, headers } = await app.get('/blogs');
    expect([status, headers.location]).toEqual([308, '/blog']);
  });
});

describe('an item page', () => {
  test('shows its title literally, whatever characters are in it', async () => {
    const { _id } = (await app.get('/api/rides')).json.data.data.at(-2);
    const title = "$& $' $` Run";
    await changeContent(app.deps, (transaction) => transaction.update(rides).set({ title }).where(eq(rides.id, _id)));
    const { text } = await app.get(`/rides/${_id}`);
    expect(jsonLdOf(text)[0].name).toBe(title);
    expect(text.match(/<\/head>/g)).toHaveLength(1);
  });

  test('for a ride, with its data for chats and search engines', async () => {
    const ride = await firstRide();
    const { text } = await app.get(`/rides/${ride._id}`);
    expect(text).toContain(`<title>${ride.title} · Sahyadri Brotherhood</title>`);
    expect(text).toContain(`<meta property="og:image" content="${publicUrl}/share/rides/${ride._id}.png">`);
    expect(text).toContain(`<meta name="first-call" content="/api/rides/${ride._id}">`);
    const [event, crumbs] = jsonLdOf(text);
    expect(event).toMatchObject({
      '@type': 'SportsEvent',
      name: ride.title,
      offers: { price: ride.price, priceCurrency: 'INR' },
    });
    expect(event.startDate).toMatch(/T05:00:00\+05:30$/);
    expect(crumbs['@type']).toBe('BreadcrumbList');
  });

  test('describes itself in 70 to 160 characters that no other page has', async () => {
    const { data: ridesToCome } = (await app.get('/api/rides')).json.data;
    const { data: done } = (await app.get('/api/completed-rides')).json.data;
    const { events } = (await app.get('/api/events')).json.data;
    const { data: articles } = (await app.get('/api/blogs')).json.data;
    const urls = [
      ...[...ridesToCome, ...done].map(({ _id }) => `/rides/${_id}`),
      ...events.map(({ _id }: { _id: string }) => `/events/${_id}`),
      ...articles.map(({ slug }: { slug: string }) => `/blog/${slug}`),
    ];
    const seen = new Set<string>();
    for (const url of urls) {
      const [, description = ''] = /<meta name="description" content="(.*?)">/.exec((await app.get(url)).text) ?? [];
      const plain = description.replaceAll(/&[#\w]+;/g, '&');
      expect([url, plain.length >= 70 && plain.length <= 160]).toEqual([url, true]);
      seen.add(description);
    }
    expect(seen.size).toBe(urls.length);
    expect(fittingDescription('', IDENTITY)).toBe(`${IDENTITY.name}: ${IDENTITY.tagline}`);
    expect(fittingDescription('word '.repeat(60), IDENTITY)).toMatch(/^(word )+word…$/);
    expect(fittingDescription('x'.repeat(500), IDENTITY)).toHaveLength(160);
  });

  test('says that a ride is called off, and has no structured data without a date', async () => {
    const called = { id: randomUUID(), slug: 'off', title: 'Called off', place: 'Sion', difficulty: 'Easy' as const };
    const undated = { ...called, id: randomUUID() };
    const startsAt = new Date(Date.now() + 60 * 60_000);
    await changeContent(app.deps, (transaction) =>
      transaction.insert(rides).values([
        {
          ...called,
          startsAt,
          capacity: 5,
          pricePaise: 100,
          isActive: false,
          cancelledAt: new Date(),
          cancelReason: 'Landslide on the ghat',
        },
        { ...undated, capacity: 5, pricePaise: 100 },
      ]),
    );
    const { ride } = (await app.get(`/api/rides/${called.id}`)).json.data;
    expect(ride).toMatchObject({ isCancelled: true, cancellationReason: 'Landslide on the ghat', isActive: false });
    const { text } = await app.get(`/rides/${called.id}`);
    expect(jsonLdOf(text)[0]).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(jsonLdOf(text)[0]).not.toHaveProperty('offers');
    expect(text).toContain('<meta name="description" content="Cancelled by the organiser: Landslide on the ghat');
    const types = jsonLdOf((await app.get(`/rides/${undated.id}`)).text).map((data) => data['@type']);
    expect(types).toEqual(['BreadcrumbList']);
    await changeContent(app.deps, (transaction) =>
      transaction.delete(rides).where(inArray(rides.id, [called.id, undated.id])),
    );
  });

  test('for a completed ride, an event and an article', async () => {
    const [done] = (await app.get('/api/completed-rides?limit=1')).json.data.data;
    const text = (await app.get(`/rides/${done._id}`)).text;
    expect(text).toContain(`/share/completed-rides/${done._id}.png`);
    expect(text).toContain('<meta name="kickstand:item" content="completed-ride">');
    expect((await app.get(`/rides/${(await firstRide())._id}`)).text).not.toContain('kickstand:item');
    const [event] = (await app.get('/api/events?limit=1')).json.data.events;
    expect(jsonLdOf((await app.get(`/events/${event._id}`)).text)[0]).toMatchObject({
      '@type': 'Event',
      name: event.title,
    });
    const [blog] = (await app.get('/api/blogs?limit=1')).json.data.data;
    const article = await app.get(`/blog/${blog.slug}`);
    expect(jsonLdOf(article.text)[0]).toMatchObject({ '@type': 'BlogPosting', headline: blog.title });
    expect(article.text).toContain('property="og:type" content="article"');
  });

  test('a preview link opens its page, for no search engine and no cache; any other link says that it is invalid', async () => {
    const [{ _id }] = (await app.get('/api/blogs?limit=1')).json.data.data;
    const { token } = await addAdministrator(app);
    const { url } = (await app.post(`/api/admin/records/blog/${_id}/preview`, {}, { token })).json.data.preview;
    const address = url.slice(publicUrl.length);
    for (const [wanted, expected] of [
      [address, 200],
      [`${address}0`, 404],
      [address.replace('/blog/', '/ride/'), 404],
      [address.replace('/blog/', '/user/'), 404],
      [address.split('?')[0], 404],
    ] as const) {
      const { status, text, headers } = await app.get(wanted);
      expect(status, wanted).toBe(expected);
      expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).toContain('<body>preview</body>');
    }
  });

  test.each([
    ['/my-bookings/any-id', 'Ticket', 'ticket'],
    ['/my-bookings/any-id/receipt', 'Receipt', 'receipt'],
    ['/logbook/2026', 'Logbook', 'year'],
  ])('%s is a person’s own and not for search engines', async (url, title, body) => {
    const { status, text } = await app.get(url);
    expect(status).toBe(200);
    expect(text).toContain(`<title>${title} · Sahyadri Brotherhood</title>`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).toContain(`<body>${body}</body>`);
    expect((await app.get('/my-bookings')).text).toContain('noindex');
    expect((await app.get('/robots.txt')).text).toContain('Disallow: /my-bookings');
  });

  test('a year that a member shares has its own head for chats, and search engines list none', async () => {
    const { id: userId, token } = await addMember(app);
    await storeBooking(app, { rideId: await addRide(app, { inHours: -100 }), userId });
    const { years } = (await app.get('/api/logbook', { token })).json.data.logbook;
    const answer = await app.call('PUT', `/api/logbook/${years[0].year}/link`, { token, body: { name: '<b>K$&' } });
    const address = new URL(answer.json.data.link.url).pathname;
    const { status, text, headers } = await app.get(address);
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
    expect(text).toContain(`<title>&lt;b&gt;K$&amp;’s ${years[0].year} on the road · Sahyadri Brotherhood</title>`);
    expect(text).toContain(`<meta property="og:image" content="${publicUrl}${address}/share.png">`);
    expect(text).toContain(`<meta name="first-call" content="/api${address}">`);
    expect(text).toContain('<meta name="robots" content="noindex">');
    await app.call('DELETE', `/api/logbook/${years[0].year}/link`, { token });
    for (const gone of [address, '/ridden/none']) {
      const missing = await app.get(gone);
      expect([missing.status, missing.headers['x-robots-tag']]).toEqual([404, 'noindex']);
      expect(missing.text).toContain('<title>Not shared · Sahyadri Brotherhood</title>');
      expect(missing.text).toContain('<body>shared year</body>');
    }
  });

  test.each([
    ...['/rides/none', '/events/none', '/blog/none', '/blog/riding-at-night'],
    // no database stores NUL, so none is asked
    ...['/rides/%00', '/events/a%00', '/blog/%00', '/my-bookings/%00', '/my-bookings/%00/receipt'],
  ])('%s is a real 404', async (url) => {
    const { status, text } = await app.get(url);
    expect(status).toBe(404);
    expect(text).toContain('Not found');
  });

  test('text of an item never becomes markup', async () => {
    const ride = await firstRide();
    await app.deps.db.execute(
      `update rides set title = '</script><script>alert(1)</script>"><b>' where id = '${ride._id}'`,
    );
    app.deps.contentVersion.bump();
    const { text } = await app.get(`/rides/${ride._id}`);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('"><b>');
    expect(jsonLdOf(text)[0].name).toBe('</script><script>alert(1)</script>"><b>');
    await app.deps.db.execute(`update rides set title = 'Malshej' where id = '${ride._id}'`);
    app.deps.contentVersion.bump();
  });
});

describe('for machines', () => {
  test('a sitemap with every public page', async () => {
    const { text, headers } = await app.get('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    const ride = await firstRide();
    expect(text).toContain(`<loc>${publicUrl}/rides/${ride._id}</loc>`);
    expect(text).toContain(`<loc>${publicUrl}/upcoming-rides</loc>`);
    expect(text.match(/<loc>/g)).toHaveLength(11 + 12 + 23 + 7 + 19);
    expect(text).not.toContain('riding-at-night');
  });

  test('robots, and a feed of articles', async () => {
    expect((await app.get('/robots.txt')).text).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    const { text, headers } = await app.get('/rss.xml');
    expect(headers['content-type']).toMatch(/^application\/rss\+xml/);
    expect(text.match(/<item>/g)).toHaveLength(19);
  });

  test('a calendar of rides and events, and of one', async () => {
    const { text, headers } = await app.get('/calendar.ics');
    expect(headers['content-type']).toMatch(/^text\/calendar/);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const ride = await firstRide();
    const one = await app.get(`/rides/${ride._id}/calendar.ics`);
    const start = ride.startTime.replace(/[-:]|\.\d+/g, '');
    expect(one.text).toContain(`DTSTART:${start}`);
    expect(one.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`DTSTART:${start}`);
    expect((await app.get('/rides/none/calendar.ics')).status).toBe(404);
    const [event] = (await app.get('/api/events?limit=1')).json.data.events;
    expect((await app.get(`/events/${event._id}/calendar.ics`)).text).toContain('BEGIN:VEVENT');
  });

  test('share images of 1200×630 from the item’s own poster', async () => {
    const ride = await firstRide();
    const [blog] = (await app.get('/api/blogs?limit=1')).json.data.data;
    const images = await Promise.all(
      ['/share/site.png', `/share/rides/${ride._id}.png`, `/share/blogs/${blog._id}.png`].map((url) =>
        app.app.inject(url),
      ),
    );
    for (const image of images) {
      expect(image.headers['content-type']).toBe('image/png');
      expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    expect(new Set(images.map((image) => image.rawPayload.toString('base64'))).size).toBe(3);
    expect((await app.get('/share/rides/none.png')).status).toBe(404);
    expect((await app.get('/share/users/x.png')).status).toBe(404);
  });
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jsonLdOf, publicUrl, useBuiltSite } from '../../testing/built-site.ts';

const { app, firstRide } = useBuiltSite();

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

import { randomUUID } from 'node:crypto';
import { IDENTITY } from '@kickstand/contract/club/defaults/identity';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeContent } from '../../core/content-version.ts';
import { rides } from '../../db/schema/bookables.ts';
import { addMember, addRide } from '../../testing/booking-steps.ts';
import { jsonLdOf, publicUrl, useBuiltSite } from '../../testing/built-site.ts';
import { addAdministrator, storeBooking } from '../../testing/stored-bookings.ts';
import { fittingDescription } from './page-head.ts';

const { app, firstRide } = useBuiltSite();

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

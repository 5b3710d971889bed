import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { expect, test } from 'vitest';
import { fileAt, renderPage } from './entry-server.tsx';

const NOW = '2026-11-18T06:00:00.000Z';
const TITLE = 'Over the ghat </script><script>alert(1)</script>';
const SHOWN = 'Over the ghat &lt;/script&gt;';
const item = {
  _id: '1',
  slug: 'ghat',
  title: TITLE,
  category: 'rides',
  content: 'Words',
  venue: 'Sion Circle',
  route: { startLocation: 'Mumbai', endLocation: 'Malshej', waypoints: ['Murbad'] },
  organizer: { fullName: 'Kabir Naik' },
  isActive: true,
  isBookingEnabled: true,
  maxCapacity: 60,
  registeredCount: 46,
  price: 1499,
  distance: 1258,
  participants: 16,
  capacity: { currentParticipants: 180, maxParticipants: 400 },
  requirements: ['A helmet'],
  imgUrl: '/images/default-ride.jpg?own',
  startTime: '2026-12-01T00:30:00.000Z',
  startDate: '2026-12-01T00:30:00.000Z',
  date: '2026-11-01T00:30:00.000Z',
  createdAt: '2026-11-01T00:30:00.000Z',
};
const list = (name: string) => ({ success: true, data: { [name]: [item], pagination: { total: 1 } } });
const one = (name: string) => ({ success: true, data: { [name]: item } });

const render = (path: string, url: string, answer: unknown) =>
  renderPage(path, CLUB_DEFAULTS, { served: { now: NOW, answers: { [url]: answer } } });

test.each([
  ['/upcoming-rides', '/api/rides', list('data')],
  ['/rides', '/api/completed-rides?limit=10&sortBy=date&sortOrder=desc', list('data')],
  ['/testimonials-stories', '/api/completed-rides?limit=10&sortBy=date&sortOrder=desc', list('data')],
  ['/events', '/api/events?limit=20', list('events')],
  ['/blog', '/api/blogs', list('data')],
  ['/rides/1', '/api/rides/1', one('ride')],
  ['/rides/1', '/api/completed-rides/1', one('ride')],
  ['/events/1', '/api/events/1', one('event')],
  ['/blog/ghat', '/api/blogs/ghat', one('blog')],
])('%s shows what the server knows from %s, as text, and makes that call only later', async (path, url, answer) => {
  const { html, served, firstCalls } = await render(path, url, answer);
  expect(html).toContain(SHOWN);
  expect(html).not.toContain('<script');
  // the content security policy refuses them
  expect(html).not.toContain(' style=');
  expect(html).not.toMatch(/Loading (rides|ride|events|event|articles|article)\.\.\./);
  expect(firstCalls).toEqual([]);
  expect(served).not.toContain('<');
  expect(JSON.parse(served)).toEqual({ now: NOW, answers: { [url]: answer } });
});

test('home shows the next ride, the rides ahead and the newest article, but no time that is passing', async () => {
  const ride = (title: string, change: object = {}) => ({ ...item, title, ...change });
  const answers = {
    '/api/rides/next/upcoming': { data: { ride: ride('The next one') } },
    '/api/rides?limit=12': {
      data: {
        data: [
          ride('On the road', { startTime: '2026-11-18T05:59:00.000Z' }),
          ride('On hold', { startTime: null }),
          ride('Called off', { isCancelled: true }),
          ...['First', 'Second', 'Third', 'Fourth'].map((title) => ride(title, { _id: title })),
        ],
      },
    },
    '/api/blogs?limit=1': { data: { data: [{ ...item, title: 'A story', excerpt: 'How it began' }] } },
  };
  const { html, firstCalls } = await renderPage('/', CLUB_DEFAULTS, { served: { now: NOW, answers } });
  for (const text of [
    'The next one',
    'First',
    'Second',
    'Third',
    'A story',
    'How it began',
    '14 places left',
    '₹1,499',
  ])
    expect(html).toContain(`>${text}`);
  for (const text of ['On the road', 'On hold', 'Called off', 'Fourth', 'Loading'])
    expect(html).not.toContain(`>${text}`);
  expect(html.match(/<div class="stone stone-countdown"><b>\w+<\/b> <span>–<\/span>/g)).toHaveLength(4);
  expect(html).not.toContain(' style=');
  expect(firstCalls).toEqual([]);
});

test('home without data has places for it, and says that it loads', async () => {
  const { html, firstCalls } = await renderPage('/', CLUB_DEFAULTS);
  expect(html).toContain('Loading next ride...');
  expect(html).toContain('Loading rides...');
  // what comes later is there too, for readers without scripts
  expect(html).toContain('Riding moments');
  expect(firstCalls).toHaveLength(3);
});

test('what one page showed is in no other', async () => {
  await render('/upcoming-rides', '/api/rides', list('data'));
  const { html, served, firstCalls } = await renderPage('/upcoming-rides', CLUB_DEFAULTS);
  expect(html).not.toContain(SHOWN);
  expect(html).toContain('Loading rides...');
  expect([served, firstCalls]).toEqual(['', ['/api/rides']]);
});

test('a ride is shown as it was when the page was written', async () => {
  const started = {
    ...item,
    isActive: true,
    maxCapacity: 5,
    startTime: '2026-11-18T05:00:00.000Z',
    endTime: '2026-11-18T09:00:00.000Z',
  };
  const at = async (now: string) =>
    (
      await renderPage('/upcoming-rides', CLUB_DEFAULTS, {
        served: { now, answers: { '/api/rides': { data: { data: [started] } } } },
      })
    ).html;
  expect(await at('2026-11-18T06:00:00.000Z')).not.toBe(await at('2026-11-18T04:00:00.000Z'));
});

test.each([
  ['/upcoming-rides', 'upcoming-rides/index.html'],
  ['/rides/any-ride', 'templates/ride.html'],
  ['/blog/%E0%A4%AF', 'templates/article.html'],
  ['/no-such-page', undefined],
])('%s is served from %s', (address, file) => {
  expect(fileAt(address)).toBe(file);
});

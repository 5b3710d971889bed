import type { Dice } from './dice.ts';
import { addressPart, type FuzzRequest, oneWrong } from './fuzz-requests.ts';
import { hostileBody } from './hostile-bodies.ts';
import { hostileText } from './hostile-values.ts';
import type { Known } from './plausible-values.ts';

const PAGES = [
  ...[
    '/',
    '/rides',
    '/events',
    '/blog',
    '/blogs',
    '/upcoming-rides',
    '/login',
    '/account',
    '/my-bookings',
    '/admin',
    '/404',
  ],
  ...['/rides/*', '/events/*', '/blog/*', '/rides/*/calendar.ics', '/events/*/calendar.ics', '/my-bookings/*'],
  ...['/my-bookings/*/receipt', '/share/rides/*.png', '/share/events/*.png', '/share/blogs/*.png', '/share/*/x.png'],
  ...['/share/completed-rides/*.png', '/pictures/rides/*/card-800.webp', '/pictures/*/x/wide-9.webp', '/uploads/*'],
  ...[
    '/pictures/events/*/card-*.webp',
    '/sitemap.xml',
    '/robots.txt',
    '/rss.xml',
    '/calendar.ics',
    '/assets/*',
    '/*',
    '/*/*',
  ],
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/api/openapi.json',
    '/api/*',
    '/api/admin/*',
    '/api/events/debug/all',
  ],
  ...[
    '/dev/mail',
    '/dev/mail/*',
    '/dev/payments',
    '/sandbox/v1/orders',
    '/sandbox/v1/orders/*',
    '/sandbox/checkout/*/pay',
  ],
  ...[
    '/dev/payments/pay',
    '/dev/payments/refund',
    '/sandbox/faults',
    '/api/payments/webhook',
    '/favicon.ico',
    '/templates/x',
  ],
];
const ODD = [
  '//',
  '/%',
  '/..%2f..%2fetc',
  '/%2e%2e/',
  '/a//b',
  '/\\',
  '/?',
  '/#',
  '/;',
  '/%ff',
  '/rides/%2F',
  '/.env',
  '/.git/config',
];

/** An address of the site, a file, a feed, a tool, or of nothing. */
export function pageRequest(dice: Dice, known: Known): FuzzRequest {
  const pattern = dice.pick(PAGES);
  const page = dice.percent(90) ? pattern.replaceAll('*', () => addressPart(dice, known, pattern)) : dice.pick(ODD);
  const method = dice.percent(75) ? 'GET' : dice.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']);
  const query = dice.percent(85) ? '' : `?format=${encodeURIComponent(hostileText(dice).slice(0, 500).toWellFormed())}`;
  const request: FuzzRequest = {
    who: dice.pick(['visitor', 'visitor', 'member', 'admin']),
    method,
    url: `${page}${query}`,
    headers: {},
  };
  if (method === 'GET' || method === 'HEAD' || dice.percent(40)) return request;
  const { type, payload } = hostileBody(dice, () =>
    oneWrong(dice, { amount: 100, currency: 'INR', order: 'x', payment: 'x' }),
  );
  return { ...request, headers: { 'content-type': type }, payload };
}

import { ENDPOINTS } from '@kickstand/contract/endpoints';
import { type Endpoint, isForStaff } from '@kickstand/contract/shared/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const CALLERS = ['visitor', 'rider', 'editor', 'captain', 'treasurer', 'admin'] as const;
type Caller = (typeof CALLERS)[number];

/** Every call of the back-office, by the people it is for. A new one is added here. */
const BACK_OFFICE: Record<string, string[]> = {
  admin: [
    'GET /admin/audit-log',
    'GET /admin/audit-log/export',
    'POST /admin/dashboard/test-mail',
    'GET /admin/queue',
    'POST /admin/queue/retry-failed',
    'POST /admin/queue/jobs/:id/retry',
    'POST /admin/queue/mails/:id/retry',
    'POST /admin/queue/mails/:id/cancel',
    'POST /admin/users',
    'PUT /admin/users/:id',
    'DELETE /admin/users/:id',
    'POST /admin/users/:id/resend-code',
    'POST /admin/guests/find',
    'POST /admin/guests/erase',
    'POST /admin/rides',
    'POST /admin/tracks',
    'GET /admin/tracks/:id',
    'PUT /admin/rides/:id',
    'DELETE /admin/rides/:id',
    'POST /admin/rides/:id/cancel',
    'POST /admin/rides/:id/confirm',
    'POST /admin/rides/:id/reopen',
    'POST /admin/rides/:id/postpone',
    'GET /admin/rides/:id/captains',
    'POST /admin/rides/:id/captains',
    'DELETE /admin/rides/:id/captains/:userId',
    'POST /admin/events',
    'PUT /admin/events/:id',
    'DELETE /admin/events/:id',
    'POST /admin/events/:id/cancel',
    'POST /admin/events/:id/confirm',
    'POST /admin/events/:id/reopen',
    'POST /admin/events/:id/postpone',
    'GET /admin/events/:id/captains',
    'POST /admin/events/:id/captains',
    'DELETE /admin/events/:id/captains/:userId',
    'PUT /admin/security/rule',
    'GET /admin/setup',
    'PUT /admin/setup/steps/:step',
    'PUT /admin/setup/checklist',
    'POST /admin/setup/administrator',
    'POST /admin/setup/mail/test',
    'PUT /admin/setup/mail',
    'POST /admin/setup/payments/check',
    'GET /admin/setup/demo',
    'POST /admin/setup/demo/leave',
  ],
  'admin treasurer': [
    'GET /admin/rides/:id/riders/export',
    'GET /admin/events/:id/riders/export',
    'GET /admin/money',
    'GET /admin/money/export',
    'GET /admin/money/documents',
    'GET /admin/money/documents/export',
    'POST /admin/money/payouts',
    'GET /admin/money/payouts',
    'GET /admin/money/payouts/missing',
    'GET /admin/money/payouts/:id',
    'GET /admin/users',
    'GET /admin/users/:id',
    'GET /admin/users/export',
    'GET /admin/dashboard/recent-activity',
    'GET /admin/dashboard/trend',
    'GET /admin/dashboard/attention',
    'GET /admin/dashboard/digest',
    'PUT /admin/dashboard/digest',
    ...forBothKinds('GET', '/export'),
    ...forBothKinds('PUT', '/:id'),
    ...forBothKinds('GET', '/:id/history'),
    ...forBothKinds('GET', '/:id/money'),
    ...forBothKinds('POST', '/:id/refund'),
    ...forBothKinds('POST', '/:id/refunds/:refundId/retry'),
    ...forBothKinds('POST', '/cancel-terms'),
    ...forBothKinds('POST', '/cancel'),
    ...forBothKinds('GET', '/items'),
    ...forBothKinds('POST', ''),
    ...forBothKinds('POST', '/:id/refunds/:refundId/paid-back'),
    ...forBothKinds('POST', '/:id/move'),
    ...forBothKinds('POST', '/:id/hand-over'),
    'POST /admin/rides/:id/waiting/:entryId/offer',
    'POST /admin/rides/:id/waiting/:entryId/remove',
    'POST /admin/events/:id/waiting/:entryId/offer',
    'POST /admin/events/:id/waiting/:entryId/remove',
  ],
  'admin treasurer captain': [
    'GET /admin/rides/:id/riders',
    'PUT /admin/rides/:id/riders/:bookingId/group',
    'GET /admin/events/:id/riders',
    'GET /admin/rides/:id/waiting',
    'GET /admin/events/:id/waiting',
    'GET /admin/rides/:id/messages',
    'GET /admin/rides/:id/messages/:messageId/deliveries',
    'POST /admin/rides/:id/messages/preview',
    'POST /admin/rides/:id/messages/preview-thanks',
    'POST /admin/rides/:id/messages',
    'GET /admin/events/:id/messages',
    'GET /admin/events/:id/messages/:messageId/deliveries',
    'POST /admin/events/:id/messages/preview',
    'POST /admin/events/:id/messages/preview-thanks',
    'POST /admin/events/:id/messages',
    'PUT /admin/events/:id/riders/:bookingId/group',
    ...forBothKinds('GET', ''),
    ...forBothKinds('GET', '/:id'),
    ...forBothKinds('POST', '/:id/resend-confirmation'),
  ],
  'admin captain': [
    'GET /admin/rides',
    'GET /admin/rides/:id',
    'GET /admin/events',
    'GET /admin/events/:id',
    'PUT /admin/rides/:id/riders/:bookingId/attendance',
    'PUT /admin/events/:id/riders/:bookingId/attendance',
    'GET /admin/ride-days/:id',
    'POST /admin/ride-days/:id/marks',
    'GET /admin/ride-days/:id/links',
    'POST /admin/ride-days/:id/links',
    'DELETE /admin/ride-days/:id/links/:linkId',
    ...forBothKinds('GET', '/:id/medical'),
  ],
  'admin editor': [
    'GET /admin/blogs',
    'POST /admin/blogs',
    'POST /admin/blogs/preview',
    'GET /admin/blogs/:id',
    'PUT /admin/blogs/:id',
    'DELETE /admin/blogs/:id',
    'GET /admin/completed-rides',
    'POST /admin/completed-rides',
    'GET /admin/completed-rides/:id',
    'PUT /admin/completed-rides/:id',
    'DELETE /admin/completed-rides/:id',
    'GET /admin/rides/:id/completion',
    'POST /admin/rides/:id/complete',
    'GET /admin/events/:id/completion',
    'POST /admin/events/:id/complete',
    'GET /admin/media',
    'POST /admin/media',
    'GET /admin/media/:id',
    'PUT /admin/media/:id',
    'DELETE /admin/media/:id',
    'GET /admin/club',
    'GET /admin/club/:section',
    'PUT /admin/club/:section/draft',
    'DELETE /admin/club/:section/draft',
    'POST /admin/club/:section/publish',
    'GET /admin/club/:section/versions',
    'GET /admin/club/:section/versions/:id',
    'POST /admin/club/:section/versions/:id/restore',
    'POST /admin/club/preview',
    'POST /admin/club/logo',
    'POST /admin/club/film',
    'GET /admin/reviews',
    'POST /admin/reviews/:id/decision',
  ],
  'admin treasurer captain editor': [
    'GET /admin/audit-log/of/:entity/:id',
    'GET /admin/records/deleted',
    'POST /admin/records/:kind/:id/preview',
    'POST /admin/records/:kind/:id/restore',
    'GET /admin/records/:kind/:id/versions',
    'GET /admin/records/:kind/:id/versions/:version',
    'GET /admin/records/:kind/:id/draft',
    'PUT /admin/records/:kind/:id/draft',
    'DELETE /admin/records/:kind/:id/draft',
    'GET /admin/dashboard/stats',
    'GET /admin/security',
    'POST /admin/security/confirm',
    'POST /admin/security/confirm/passkey',
    'POST /admin/security/app',
    'POST /admin/security/app/confirm',
    'DELETE /admin/security/app',
    'POST /admin/security/passkeys',
    'POST /admin/security/passkeys/begin',
    'DELETE /admin/security/passkeys/:id',
    'POST /admin/security/recovery-codes',
    'GET /admin/dashboard/popular-rides',
    'GET /admin/dashboard/places',
  ],
};

function forBothKinds(method: string, rest: string): string[] {
  return ['bookings', 'event-bookings'].map((name) => `${method} /admin/${name}${rest}`);
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const staffOf = (endpoint: Endpoint) =>
  Object.entries(BACK_OFFICE).find(([, names]) => names.includes(nameOf(endpoint)))?.[0];

test('the table names every call of the back-office, and no other', () => {
  const named = Object.values(BACK_OFFICE).flat();
  const guarded = ENDPOINTS.filter(({ path, access }) => path.startsWith('/admin') || isForStaff(access));
  expect(named.toSorted()).toEqual(guarded.map(nameOf).toSorted());
});

const tokens = new Map<Caller, string>();
/** Signing in is slow on purpose, so a session is used until an endpoint ends it. */
async function sessionOf(who: Caller) {
  if (who === 'visitor') return {};
  const token = tokens.get(who) ?? (await app.tokenOf(who));
  tokens.set(who, token);
  return { token };
}

async function callAs(who: Caller, { method, path }: Endpoint) {
  const session = await sessionOf(who);
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  if (path.startsWith('/auth/logout')) tokens.delete(who);
  return app.call(method, `/api${path.replace(/:\w+/g, 'no-such-id')}`, { ...session, ...body });
}

/** The status of the refusal, if the caller is refused: the answer says nothing about who may call. */
function refusalOf(endpoint: Endpoint, who: Caller): number | undefined {
  if (endpoint.access === 'public') return undefined;
  if (who === 'visitor') return 401;
  if (endpoint.access === 'member') return undefined;
  return staffOf(endpoint)?.split(' ').includes(who) ? undefined : 403;
}

describe.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  test.each(CALLERS)('as %s', async (who) => {
    const { status, json, headers } = await callAs(who, endpoint);
    const refused = refusalOf(endpoint, who);
    if (refused) {
      expect(status).toBe(refused);
      expect(json).toMatchObject({ success: false, message: REFUSALS[refused] });
    } else {
      // an empty call may be refused for missing input, never for its caller
      expect(status).not.toBe(403);
      if (endpoint.access !== 'public') expect(status).not.toBe(401);
      expect(status).toBeLessThan(500);
      if (endpoint.download && status === 200) expect(headers['content-type']).toContain(endpoint.download.type);
    }
  });
});

const REFUSALS: Record<number, string> = {
  401: 'Please sign in to continue.',
  403: 'Access denied. Admin privileges required.',
};

test('below /api/admin even a 404 is for people with access only', async () => {
  const get = (token?: string) => app.get('/api/admin/anything', token ? { token } : {});
  expect((await get()).status).toBe(401);
  expect((await get(await app.tokenOf('rider'))).status).toBe(403);
  for (const who of ['admin', 'editor'] as const) expect((await get(await app.tokenOf(who))).status).toBe(404);
});

test('the documentation lists every endpoint with its access', async () => {
  const { json } = await app.get('/api/openapi.json');
  for (const { method, path, access, files, download } of ENDPOINTS) {
    const operation = json.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    expect(operation['x-access'], path).toBe(access);
    expect(operation.security, path).toEqual(access === 'public' ? [] : [{ session: [] }]);
    if (download) expect(Object.keys(operation.responses[200].content)).toEqual([download.type]);
    const form = operation.requestBody?.content['multipart/form-data'];
    const { properties = {}, patternProperties = {} } = form?.schema.allOf[1] ?? {};
    const names = [...Object.keys(properties), ...Object.keys(patternProperties)];
    expect(names, path).toEqual(Object.keys(files ?? {}).map((name) => name.replace(/^(.*)\*$/, '^$1.+$')));
  }
  const page = await app.get('/api/docs');
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.text).toContain('/auth/verify-registration-otp');
  expect(page.text).not.toMatch(/<script|https?:\/\//);
});

test('the documentation serves generators: named calls and schemas, numbers as numbers, no loose ends', async () => {
  const { json } = await app.get('/api/openapi.json');
  const operations = Object.values<object>(json.paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ENDPOINTS.length + 1);
  expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
  expect(json.paths['/payments/webhook'].post.security).toEqual([]);

  const { parameters } = json.paths['/rides/search/filters'].get;
  const typeOf = (name: string) =>
    parameters.find((parameter: { name: string }) => parameter.name === name).schema.type;
  expect(['page', 'limit', 'minPrice', 'maxPrice'].map(typeOf)).toEqual(['integer', 'integer', 'number', 'number']);
  const tags = new Set(json.tags.map(({ name }: { name: string }) => name));
  expect(operations.flatMap((operation) => operation.tags).filter((tag) => !tags.has(tag))).toEqual([]);

  const text = JSON.stringify(json);
  expect(text).not.toMatch(/"\$(schema|id)"/);
  const refs = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
  expect(refs).toContain('Ride');
  expect(refs.filter((name) => !json.components.schemas[name])).toEqual([]);
  expect(text.split('"$ref"').length - 1).toBe(refs.length);
});

test('numbers in an address are taken as text, as ever', async () => {
  expect((await app.get('/api/rides?page=1&limit=2')).json.data.pagination).toMatchObject({ page: 1, limit: 2 });
  for (const limit of ['0', '101', '1.5', 'x', '', '1e1', '-1', ' 1']) {
    const { status, json } = await app.get(`/api/rides?limit=${encodeURIComponent(limit)}`);
    expect([status, json.message], limit).toEqual([400, 'limit must be a whole number from 1 to 100']);
  }
});

import { ENDPOINTS } from '@kickstand/contract/endpoints';
import type { Access, Endpoint } from '@kickstand/contract/shared/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

type Caller = 'visitor' | 'member' | 'admin';

const tokens = new Map<Caller, string>();
/** Signing in is slow on purpose, so a session is used until an endpoint ends it. */
async function sessionOf(who: Caller) {
  if (who === 'visitor') return {};
  const token = tokens.get(who) ?? (await app.tokenOf(who === 'admin' ? 'admin' : 'rider'));
  tokens.set(who, token);
  return { token };
}

async function callAs(who: Caller, { method, path }: Endpoint) {
  const session = await sessionOf(who);
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  if (path.startsWith('/auth/logout')) tokens.delete(who);
  return app.call(method, `/api${path.replace(/:\w+/g, 'no-such-id')}`, { ...session, ...body });
}

/** How each kind of caller is refused: the answer says nothing about who may call. */
const REFUSED: Record<Access, Partial<Record<Caller, number>>> = {
  public: {},
  member: { visitor: 401 },
  admin: { visitor: 401, member: 403 },
};

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test.each(['visitor', 'member', 'admin'] as const)('as %s', async (who) => {
      const { status, json, headers } = await callAs(who, endpoint);
      const refused = REFUSED[endpoint.access][who];
      if (refused) {
        expect(status).toBe(refused);
        expect(json.success).toBe(false);
      } else {
        // an empty call may be refused for missing input, never for its caller
        expect(status).not.toBe(403);
        if (endpoint.access !== 'public') expect(status).not.toBe(401);
        expect(status).toBeLessThan(500);
        if (endpoint.download) expect(headers['content-type']).toContain(endpoint.download.type);
      }
    });
  },
);

test('below /api/admin even a 404 is for administrators only', async () => {
  const get = (token?: string) => app.get('/api/admin/anything', token ? { token } : {});
  expect((await get()).status).toBe(401);
  expect((await get(await app.tokenOf('rider'))).status).toBe(403);
  expect((await get(await app.tokenOf('admin'))).status).toBe(404);
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
  for (const name of ['page', 'limit', 'minPrice', 'maxPrice']) {
    expect(parameters.find((parameter: { name: string }) => parameter.name === name).schema.type).toBe('integer');
  }
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

import { ENDPOINTS } from '@kickstand/contract/endpoints';
import type { Access, Endpoint } from '@kickstand/contract/shared/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
});
afterAll(() => app.stop());

const callAs = async (who: 'visitor' | 'member' | 'admin', { method, path }: Endpoint) => {
  const token = who === 'visitor' ? null : await app.tokenOf(who === 'admin' ? 'admin' : 'rider');
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
  return app.call(method, `/api${path.replace(/:\w+/g, 'no-such-id')}`, { ...(token ? { token } : {}), ...body });
};

/** What each kind of caller is told when he may not: nothing is said about whoever may. */
const REFUSED: Record<Access, Partial<Record<'visitor' | 'member' | 'admin', number>>> = {
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
        // an empty call may be refused for what it lacks, never for who makes it
        expect(status).not.toBe(403);
        if (endpoint.access !== 'public') expect(status).not.toBe(401);
        expect(status).toBeLessThan(500);
        if (endpoint.download) expect(headers['content-type']).toContain(endpoint.download.type);
      }
    });
  },
);

test('below /api/admin even what does not exist is told to administrators only', async () => {
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
    if (download) expect(Object.keys(operation.responses[200].content)).toEqual([download.type]);
    const form = operation.requestBody?.content['multipart/form-data'];
    expect(form?.schema.properties ?? {}, path).toMatchObject(
      Object.fromEntries(Object.keys(files ?? {}).map((name) => [name, {}])),
    );
    expect(form === undefined, path).toBe(files === undefined);
  }
  const page = await app.get('/api/docs');
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  expect(page.text).toContain('/auth/verify-registration-otp');
  expect(page.text).not.toMatch(/<script|https?:\/\//);
});

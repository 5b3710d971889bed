import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';

let app: TestApp;
let slug: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  const [first] = (await app.get('/api/blogs?limit=1')).json.data.data;
  ({ slug, _id: id } = first);
});
afterAll(() => app.stop());

const viewsOf = async () => {
  const { rows } = (await app.deps.db.execute(`select views from blogs where slug = '${slug}'`)) as {
    rows: { views: number }[];
  };
  return Number(rows[0]?.views);
};
const read = (from: string, userAgent = 'one') =>
  app.get(`/api/blogs/${slug}`, { from, headers: { 'user-agent': userAgent } });

test('a view counts once per visitor, article and hour', async () => {
  // an hour that ends in between would count anew
  app.stopClock();
  const before = await viewsOf();
  for (let i = 0; i < 5; i++) await read('10.0.0.1');
  await read('10.0.0.2');
  await read('10.0.0.2', 'another browser');
  await app.post(`/api/blogs/${slug}/view`, {}, { from: '10.0.0.1', headers: { 'user-agent': 'one' } });
  await until(async () => (await viewsOf()) >= before + 2);
  app.passMinutes(61);
  await read('10.0.0.1');
  await until(async () => (await viewsOf()) >= before + 3);
  // another user agent at the same address is no other visitor: anyone can send any user agent
  expect(await viewsOf()).toBe(before + 3);
});

test('who reads is not written down', async () => {
  await read('203.0.113.77');
  await until(async () => (await viewsOf()) > 0);
  const { rows } = (await app.deps.db.execute('select * from blog_views')) as { rows: unknown[] };
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77');
});

test('a view of a missing article counts nothing', async () => {
  expect((await app.post('/api/blogs/nothing/view', {})).status).toBe(200);
});

test('a member likes an article once and takes it back', async () => {
  const token = await app.tokenOf('rider');
  const like = (method: 'PUT' | 'DELETE' | 'GET') => app.call(method, `/api/blogs/${id}/like`, { token });
  const before = (await like('GET')).json.data;
  expect(before.liked).toBe(false);
  const others: string[] = (await app.get(`/api/blogs/${slug}`)).json.data.blog.likes;
  expect(others).toHaveLength(before.likes);
  const after = before.likes + 1;
  expect((await like('PUT')).json.data).toEqual({ liked: true, likes: after });
  const twice = await Promise.all([like('PUT'), like('PUT'), like('PUT')]);
  expect(twice.map(({ json }) => json.data.likes)).toEqual([after, after, after]);
  const { likes } = (await app.get(`/api/blogs/${slug}`)).json.data.blog;
  expect(likes).toHaveLength(after);
  const me = (await app.get('/api/auth/me', { token })).json.data.user._id;
  expect(likes).not.toContain(me);
  expect((await like('DELETE')).json.data).toEqual(before);
  expect((await app.get(`/api/blogs/${slug}`)).json.data.blog.likes.sort()).toEqual(others.sort());
  expect((await app.call('PUT', '/api/blogs/nothing/like', { token })).status).toBe(404);
});

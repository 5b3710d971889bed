import { matchesBlog } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { FLAGS } from '@kickstand/contract/fields/flags';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blogs } from '../../db/schema/blogs.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { DRAFT, FORM, jpeg, useBlogsApp } from '../../testing/blogs-app.ts';
import { formOf } from '../../testing/form-app.ts';

const { app, admin, create, put, list, titles } = useBlogsApp();
/** The articles without their views, which are counted in the background. */
const withoutViews = (found: Blog[]) => found.map(({ views, ...article }) => article);

describe('the list', () => {
  test('holds every article at body.data.data, newest first, with its counters', async () => {
    const { data, pagination, summary } = await list();
    const all = await app.deps.db.select().from(blogs);
    const published = all.filter(({ isPublished }) => isPublished).length;
    expect(data).toHaveLength(all.length);
    expect(pagination).toEqual({ page: 1, limit: 500, total: all.length, pages: 1 });
    expect(summary).toEqual({ total: all.length, published, drafts: all.length - published });
    expect(summary.drafts).toBeGreaterThan(0);
    const created = data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(created).toEqual(created.toSorted().reverse());
    expect((await list('?search=nothing-like-it&isPublished=true')).summary).toEqual(summary);
  });

  test('finds by title, author, excerpt and category, and by status', async () => {
    await create({
      title: 'Alpha 50% off',
      excerpt: 'Charlie_x',
      content: 'Delta',
      author: 'Bravo Rao',
      category: 'maintenance',
    });
    for (const words of ['ALPHA', 'bravo', 'charlie_x', '50%25']) {
      expect(await titles(`?search=${words}`), words).toEqual(['Alpha 50% off']);
    }
    expect(await titles('?search=MAINTENANCE')).toContain('Alpha 50% off');
    expect(await titles('?search=delta')).not.toContain('Alpha 50% off');
    expect(await titles('?search=alpha&isPublished=true')).toEqual([]);
    expect(await titles('?search=alpha&isPublished=false')).toEqual(['Alpha 50% off']);
    expect((await admin.get('/admin/blogs?isPublished=maybe')).status).toBe(400);
  });

  test('filters in the database as the screen filters its loaded rows', async () => {
    await create({ ...DRAFT, title: '100% wool_gloves', author: 'Ravi “Kaka” Patil', category: 'gear' });
    const { data: all } = await list('?limit=1000');
    const sameAs = async (filter: Parameters<typeof matchesBlog>[1]) => {
      const expected = all.filter((blog: Blog) => matchesBlog(blog, filter, app.deps.now()));
      const { data } = await list(`?limit=1000&${new URLSearchParams(filter as Record<string, string>)}`);
      expect(withoutViews(data), JSON.stringify(filter)).toEqual(withoutViews(expected));
    };
    for (const search of ['RAIN', 'ravi', 'kaka wool', '100%', '_', 'gear', 'monsoon the', 'no such article', ' ']) {
      await sameAs({ search });
    }
    for (const isPublished of FLAGS) await sameAs({ isPublished });
  });

  test('is sorted and cut into pages by the server', async () => {
    for (const title of ['zeta page', 'Eta page', 'theta page']) await create({ ...DRAFT, title });
    expect(await titles('?search=page&sort=title')).toEqual(['Eta page', 'theta page', 'zeta page']);
    expect(await titles('?search=page&sort=-title&limit=2&page=2')).toEqual(['Eta page']);
    for (const query of ['sort=content', 'limit=0', 'limit=1001', 'page=0']) {
      expect((await admin.get(`/admin/blogs?${query}`)).status, query).toBe(400);
    }
  });
});

describe('an article is changed', () => {
  test('and fields left out stay as they are', async () => {
    const { blog } = (
      await admin.post('/admin/blogs', formOf({ ...FORM, title: 'Kept as it was', blogImage: await jpeg() }))
    ).json.data;
    const { title, excerpt, content } = blog;
    const { status, json } = await admin.put(`/admin/blogs/${blog._id}`, { title, excerpt: 'New.', content });
    expect([status, json.message]).toEqual([200, 'Blog updated successfully']);
    expect(json.data.blog).toEqual({ ...blog, excerpt: 'New.', updatedAt: json.data.blog.updatedAt });
    const bare = await put(blog._id, { tags: [], removeImage: true });
    expect(bare.json.data.blog).toMatchObject({ tags: [], imgUrl: expect.stringMatching(/^\/pictures\//) });
    expect(excerpt).not.toBe('New.');
  });

  test('by the form, in which no tags is one empty field', async () => {
    const { _id } = await create({ ...DRAFT, tags: ['a'] });
    const { json } = await admin.put(`/admin/blogs/${_id}`, formOf({ ...FORM, title: 'By form', tags: '' }));
    expect(json.data.blog).toMatchObject({ title: 'By form', tags: [], isPublished: true });
  });

  test('the public sees it at once', async () => {
    const { _id, slug } = await create({ ...DRAFT, title: 'Seen at once', isPublished: true });
    await app.get(`/api/blogs/${slug}`);
    await put(_id, { title: 'Seen later' });
    expect((await app.get(`/api/blogs/${slug}`)).json.data.blog.title).toBe('Seen later');
    await put(_id, { isPublished: false });
    expect((await app.get(`/api/blogs/${slug}`)).status).toBe(404);
  });

  test('not from an older version: the second editor is notified and loses nothing', async () => {
    const { _id, updatedAt } = await create();
    expect((await put(_id, { title: 'Mine', unchangedSince: updatedAt })).status).toBe(200);
    const { status, json } = await put(_id, { title: 'Theirs', unchangedSince: updatedAt });
    expect([status, json.errors[0].field]).toEqual([409, 'unchangedSince']);
    expect((await admin.get(`/admin/blogs/${_id}`)).json.data.blog.title).toBe('Mine');
  });

  test('or deleted, likes and all, with both sides of everything in the audit log', async () => {
    const { _id, slug } = await create({ ...DRAFT, title: 'Soon gone', isPublished: true });
    const rider = await app.tokenOf('rider');
    await app.call('PUT', `/api/blogs/${_id}/like`, { token: rider });
    await put(_id, { title: 'Gone' });
    const { status, json } = await admin.delete(`/admin/blogs/${_id}`);
    expect([status, json]).toEqual([200, { success: true, message: 'Blog deleted successfully' }]);
    expect((await app.get(`/api/blogs/${slug}`)).status).toBe(404);
    for (const [method, body] of [['GET'], ['DELETE'], ['PUT', DRAFT]] as const) {
      const gone = await admin.send(method, `/admin/blogs/${_id}`, body);
      expect([gone.status, gone.json.message]).toEqual([404, 'Blog not found']);
    }
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, _id)).orderBy(auditLog.id);
    expect(lines.map(({ action, before, after }) => [action, before?.title, after?.title])).toEqual([
      ['blog.created', undefined, 'Soon gone'],
      ['blog.updated', 'Soon gone', 'Gone'],
      ['blog.deleted', 'Gone', undefined],
    ]);
    expect(lines[0]).toMatchObject({ entity: 'blog', actorKind: 'admin' });
  });
});

test('no one else sees or changes anything', async () => {
  const { _id } = await create();
  const rider = await app.tokenOf('rider');
  for (const [method, path, body] of [
    ['GET', '/admin/blogs'],
    ['GET', `/admin/blogs/${_id}`],
    ['POST', '/admin/blogs', formOf({ ...FORM, blogImage: await jpeg() })],
    ['POST', '/admin/blogs/preview', { content: 'x' }],
    ['PUT', `/admin/blogs/${_id}`, DRAFT],
    ['DELETE', `/admin/blogs/${_id}`],
  ] as const) {
    expect((await admin.send(method, path, body, rider)).status, path).toBe(403);
    expect((await admin.send(method, path, body, 'none-at-all-0123456789')).status, path).toBe(401);
  }
  expect((await admin.get(`/admin/blogs/${_id}`)).json.data.blog.title).toBe('A draft');
});

import { matchesBlog } from '@kickstand/contract/blogs/blogs.rules';
import type { Blog } from '@kickstand/contract/blogs/blogs.schema';
import { FLAGS } from '@kickstand/contract/fields/flags';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogs } from '../../db/schema/content.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { adminCalls } from '../../testing/admin-calls.ts';
import { formOf } from '../../testing/form-app.ts';
import { picture } from '../../testing/pictures.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: ReturnType<typeof adminCalls>;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimits: false } });
  admin = adminCalls(app, await app.tokenOf('admin'));
});
afterAll(() => app.stop());

/** Payload of the specified form. */
const FORM = {
  title: 'Rain gear that works',
  excerpt: 'Three jackets, one monsoon.',
  content: '<h2>Jackets</h2><p>Try them <strong>wet</strong>.</p>',
  author: 'Ravi Patil',
  category: 'gear',
  isPublished: 'true',
  tags: ['rain', 'jackets'],
};
const DRAFT = { title: 'A draft', excerpt: 'Short.', content: '<p>Text</p>' };
const jpeg = async () => new Blob([new Uint8Array(await picture().jpeg().toBuffer())]);
const create = async (form: object = DRAFT) => (await admin.post('/admin/blogs', form)).json.data.blog;
const put = (id: string, change: object = {}) => admin.put(`/admin/blogs/${id}`, { ...DRAFT, ...change });
const list = async (query = '') => (await admin.get(`/admin/blogs${query}`)).json.data;
const titles = async (query: string) => (await list(query)).data.map((blog: { title: string }) => blog.title);
/** The articles without their views, which are counted in the background. */
const withoutViews = (found: Blog[]) => found.map(({ views, ...article }) => article);

describe('an article is added', () => {
  test('from the form, with every field', async () => {
    const { status, json } = await admin.post('/admin/blogs', formOf({ ...FORM, blogImage: await jpeg() }));
    expect([status, json.success, json.message]).toEqual([201, true, 'Blog created successfully']);
    const { blog } = json.data;
    expect(blog).toMatchObject({
      title: 'Rain gear that works',
      slug: 'rain-gear-that-works',
      excerpt: 'Three jackets, one monsoon.',
      content: FORM.content,
      author: { fullName: 'Ravi Patil' },
      category: 'gear',
      tags: ['rain', 'jackets'],
      isPublished: true,
      readTime: 1,
      imgUrl: expect.stringMatching(/^\/uploads\/.*-300x200\.webp$/),
    });
    expect(blog.publishedAt).toBe(blog.createdAt);
    expect((await app.get(blog.imgUrl)).status).toBe(200);
    const { blog: shown } = (await app.get('/api/blogs/rain-gear-that-works')).json.data;
    expect(shown.content).toBe(FORM.content);
  });

  test('with the defaults where the form says nothing: a draft by its writer', async () => {
    const blog = await create();
    expect(blog).toMatchObject({
      category: 'other',
      tags: [],
      isPublished: false,
      publishedAt: null,
      imgUrl: `/pictures/blogs/${blog._id}/card-800.webp`,
    });
    const me = (await admin.get('/auth/me')).json.data.user.fullName;
    expect(blog.author).toEqual({ fullName: me });
    expect((await app.get(`/api/blogs/${blog.slug}`)).status).toBe(404);
  });

  test.each([
    ['title', { title: ' ' }, 'Article Title is required'],
    ['title', { title: 'x'.repeat(201) }, 'Article Title must be at most 200 characters long'],
    ['excerpt', { excerpt: undefined }, 'Excerpt is required'],
    ['content', { content: '' }, 'Content is required'],
    ['content', { content: ['a', 'b'] }, 'Content must be text'],
    ['content', { content: '<script>alert(1)</script><style>p{}</style>' }, 'Content is required'],
    ['author', { author: '  ' }, 'Author is required'],
    ['author', { author: { fullName: 'x' } }, 'Author must be text'],
    ['category', { category: 'poems' }, /^category must be one of: rides, tips, gear/],
    ['tags', { tags: 'a' }, 'Tags must be a list'],
    ['tags.0', { tags: ['x'.repeat(51)] }, 'Tags: at most 50 characters each'],
    ['isPublished', { isPublished: 1 }, 'Published must be true or false'],
  ])('not with a wrong %s: %j', async (field, wrong, message) => {
    const { status, json } = await admin.post('/admin/blogs', { ...DRAFT, ...wrong });
    expect([status, json.message]).toEqual([400, expect.stringMatching(message)]);
    expect(json.errors[0].field).toBe(field);
  });

  test('a picture must be one', async () => {
    const blogImage = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' });
    const { status, json } = await admin.post('/admin/blogs', formOf({ ...FORM, blogImage }));
    expect([status, json.errors[0].field]).toEqual([415, 'blogImage']);
  });
});

describe('the stored text', () => {
  const HOSTILE =
    '<p onclick="steal()">Hello <script>alert(1)</script><img src=x onerror=alert(1)></p>' +
    '<iframe src="https://evil.test"></iframe><a href="javascript:alert(1)">here</a><h1>Title</h1>';
  const CLEAN = '<p>Hello </p>here<h2>Title</h2>';

  test.each(['<', '&', '<b><i>'])('is refused with 400 kB of %s, and kept with as many spaces', async (piece) => {
    const content = piece.repeat(400_000 / piece.length).slice(0, 399_999);
    const { status, json } = await admin.post('/admin/blogs/preview', { title: 'Marks', content });
    expect(status).toBe(400);
    expect(json.message).toBe('Content must hold at most 12000 of the characters <, > and &');
    const spaced = { title: 'Spaces', content: `a\n${' '.repeat(398_000)}b` };
    expect((await admin.post('/admin/blogs/preview', spaced)).json.data.preview.content).toBe('<p>a<br />b</p>');
  });

  test('has nothing in it that runs, in any answer', async () => {
    const blog = await create({ ...DRAFT, content: HOSTILE, isPublished: true });
    expect(blog.content).toBe(CLEAN);
    expect((await put(blog._id, { content: HOSTILE })).json.data.blog.content).toBe(CLEAN);
    expect((await app.get(`/api/blogs/${blog.slug}`)).json.data.blog.content).toBe(CLEAN);
    const [row] = await app.deps.db.select().from(blogs).where(eq(blogs.id, blog._id));
    expect(row?.content).toBe(CLEAN);
    const lines = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, blog._id));
    expect(JSON.stringify(lines)).not.toContain('alert(1)');
  });

  test('other fields are text, whatever they look like', async () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const blog = await create({ ...DRAFT, title: hostile, excerpt: hostile, author: hostile, tags: [hostile] });
    expect(blog).toMatchObject({
      title: hostile,
      excerpt: hostile,
      author: { fullName: hostile },
      tags: [hostile],
      slug: 'img-src-x-onerror-alert-1',
    });
  });

  test('lines without markup become paragraphs', async () => {
    const { content } = await create({ ...DRAFT, content: 'First & foremost\n\nSecond' });
    expect(content).toBe('<p>First &amp; foremost</p>\n<p>Second</p>');
  });

  test('shows the reading time, before and after it is saved', async () => {
    const content = `<p>${'word '.repeat(900)}</p>`;
    const blog = await create({ ...DRAFT, content });
    expect(blog.readTime).toBe(5);
    expect((await put(blog._id, { content: '<p>Short</p>' })).json.data.blog.readTime).toBe(1);
  });

  test('is shown before it is saved', async () => {
    const { status, json } = await admin.post('/admin/blogs/preview', { title: 'Ghat lights', content: HOSTILE });
    expect(status).toBe(200);
    const { removed, ...preview } = json.data.preview;
    expect(preview).toEqual({ content: CLEAN, slug: 'ghat-lights', readTime: 1 });
    expect(removed).toEqual([
      '1 picture from other sites: only pictures from this site are shown.',
      '1 link without a web, email or phone address.',
      'Not allowed in articles: <script>, <iframe>.',
    ]);
    expect((await admin.post('/admin/blogs/preview', {})).json.data.preview).toEqual({
      content: '',
      removed: [],
      slug: 'article',
      readTime: 1,
    });
    expect((await admin.post('/admin/blogs/preview', { content: {} })).status).toBe(400);
    expect(await titles('?search=ghat lights')).toEqual([]);
  });
});

describe('the address of an article', () => {
  test('is its own, also when several of one title are saved at once', async () => {
    const saved = await Promise.all(Array.from({ length: 4 }, () => create({ ...DRAFT, title: 'Same title' })));
    expect(saved.map(({ slug }) => slug).sort()).toEqual([
      'same-title',
      'same-title-2',
      'same-title-3',
      'same-title-4',
    ]);
  });

  test('follows the title of a draft and stays once it was published', async () => {
    const { _id } = await create({ ...DRAFT, title: 'Working title' });
    const slugAfter = async (change: object) => (await put(_id, change)).json.data.blog.slug;
    expect(await slugAfter({ title: 'Better title' })).toBe('better-title');
    expect(await slugAfter({ title: 'Better title' })).toBe('better-title');
    expect(await slugAfter({ title: 'Final title', isPublished: true })).toBe('final-title');
    expect(await slugAfter({ title: 'Even better', isPublished: true })).toBe('final-title');
    expect(await slugAfter({ title: 'Taken back', isPublished: false })).toBe('final-title');
    const preview = await admin.post('/admin/blogs/preview', { title: 'Other', content: '', id: _id });
    expect(preview.json.data.preview.slug).toBe('final-title');
  });

  test('is dated by its first publication', async () => {
    const { _id } = await create();
    const first = (await put(_id, { isPublished: true })).json.data.blog.publishedAt;
    expect(first).not.toBeNull();
    await put(_id, { isPublished: false });
    app.passMinutes(5);
    expect((await put(_id, { isPublished: true })).json.data.blog.publishedAt).toBe(first);
  });
});

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
      const expected = all.filter((blog: Blog) => matchesBlog(blog, filter));
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

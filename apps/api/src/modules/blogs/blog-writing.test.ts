import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { blogs } from '../../db/schema/blogs.ts';
import { auditLog } from '../../db/schema/operations.ts';
import { DRAFT, FORM, jpeg, useBlogsApp } from '../../testing/blogs-app.ts';
import { formOf } from '../../testing/form-app.ts';

const { app, admin, create, put, titles } = useBlogsApp();

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

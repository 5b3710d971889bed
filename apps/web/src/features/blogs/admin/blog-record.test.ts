import { expect, test } from 'vitest';
import { blogBody, blogRecord } from './blog-record.ts';

const NEW_BLOG = blogRecord.empty;
const blogValues = blogRecord.load;

const blog = {
  _id: 'b1',
  slug: 'rain-gear',
  title: 'Rain gear',
  excerpt: 'Three jackets.',
  content: '<p>Wet.</p>',
  category: 'gear' as const,
  imgUrl: null,
  author: { fullName: 'Ravi Patil' },
  tags: ['rain', 'jackets'],
  isPublished: true,
  publishedAt: null,
  readTime: 1,
  views: 0,
  likes: [],
  createdAt: '2026-11-15T00:00:00.000Z',
  updatedAt: '2026-11-15T00:00:00.000Z',
};

test('the author is text in the form, however it is sent', () => {
  expect(blogValues(blog).author).toBe('Ravi Patil');
  expect(blogValues({ ...blog, author: 'Asha Patil' }).author).toBe('Asha Patil');
  expect(blogValues(blog).tags).toBe('rain, jackets');
});

test('tags are sent once each', () => {
  const form = blogBody({ ...blogValues(blog), tags: ' rain ,, monsoon' }, 'then');
  expect(form.getAll('tags')).toEqual(['rain', 'monsoon']);
  expect(blogBody(NEW_BLOG, undefined).getAll('tags')).toEqual(['']);
});

test('the fields have the names of the specification', () => {
  const blogImage = new File(['x'], 'jacket.jpg', { type: 'image/jpeg' });
  const form = blogBody({ ...blogValues(blog), imgUrl: blogImage }, 'then');
  const { blogImage: sent, ...texts } = Object.fromEntries(form);
  expect((sent as File).name).toBe('jacket.jpg');
  expect(texts).toEqual({
    title: 'Rain gear',
    excerpt: 'Three jackets.',
    content: '<p>Wet.</p>',
    author: 'Ravi Patil',
    category: 'gear',
    isPublished: 'true',
    publishAt: '',
    unchangedSince: 'then',
    tags: 'jackets',
  });
  expect([...blogBody(NEW_BLOG, undefined).keys()]).not.toContain('blogImage');
  expect(blogBody({ ...blogValues(blog), imgUrl: '' }, 'then').get('photo')).toBe('');
});

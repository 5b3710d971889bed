import { describe, expect, test } from 'vitest';
import { articleDate, excerptOf, matchesBlog, readTimeOf, slugOf } from './blogs.rules.ts';

test('without an excerpt the first 200 characters of the text are used', () => {
  expect(excerptOf({ excerpt: 'Short.', content: '<p>Long</p>' })).toBe('Short.');
  expect(excerptOf({ excerpt: '', content: '<h2>Brakes</h2><p>Check &amp; ride.</p>' })).toBe('Brakes Check & ride.');
  expect(excerptOf({ excerpt: '', content: 'x'.repeat(201) })).toBe(`${'x'.repeat(200)}…`);
});

test('an article is dated by its publication, else by its creation', () => {
  expect(articleDate({ publishedAt: '2026-06-12T04:00:00.000Z', createdAt: '2026-06-01T04:00:00.000Z' })).toContain(
    '-12T',
  );
  expect(articleDate({ publishedAt: null, createdAt: '2026-06-01T04:00:00.000Z' })).toContain('-01T');
});

test('reading takes a minute per 200 words, and at least one', () => {
  expect(readTimeOf('<p>two words</p>')).toBe(1);
  expect(readTimeOf(`<p>${'word '.repeat(1000)}</p>`)).toBe(5);
});

test.each([
  ['Brakes: check them before the ghat', 'brakes-check-them-before-the-ghat'],
  ['Café à la Konkan', 'cafe-a-la-konkan'],
  ['Don’t panic', 'dont-panic'],
  ['मराठी', 'marathi'],
  ['माळशेज घाट: २ दिवस', 'malashej-ghat-2-divas'],
  ['दिल्ली से लद्दाख', 'dilli-se-laddakh'],
  ['漢字', 'article'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('%s is found at %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

describe('an article is found by title, author, excerpt, category and status', () => {
  const blog = {
    title: 'Brakes before the ghat',
    author: { fullName: 'Ravi Patil' },
    excerpt: 'Ten minutes with a torch',
    category: 'safety' as const,
    isPublished: false,
    publishAt: null,
  };
  const now = new Date('2026-11-15T06:00:00Z');
  test.each([
    [{}, true],
    [{ search: ' BRAKES ' }, true],
    [{ search: 'ravi' }, true],
    [{ search: 'torch' }, true],
    [{ search: 'safe' }, true],
    [{ search: 'monsoon' }, false],
    [{ isPublished: 'false' as const }, true],
    [{ isPublished: 'true' as const }, false],
    [{ search: 'ravi', isPublished: 'true' as const }, false],
  ])('%j: %s', (filter, found) => {
    expect(matchesBlog(blog, filter, now)).toBe(found);
  });

  test('one that appears later is a draft until then', () => {
    const scheduled = { ...blog, isPublished: true, publishAt: '2026-11-20T06:00:00Z' };
    expect(matchesBlog(scheduled, { isPublished: 'false' }, now)).toBe(true);
    expect(matchesBlog(scheduled, { isPublished: 'true' }, now)).toBe(false);
    expect(matchesBlog(scheduled, { isPublished: 'true' }, new Date('2026-11-20T06:00:00Z'))).toBe(true);
  });
});

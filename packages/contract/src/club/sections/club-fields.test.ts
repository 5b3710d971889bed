import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { SECTION_SCHEMAS } from '../club.schema.ts';
import { CLUB_DEFAULTS } from '../club-defaults.ts';
import { colour, line, lines, link, optionalLink } from './club-fields.ts';
import { clubPicture } from './club-pictures.schema.ts';
import { isGstin } from './gstin.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

describe('links', () => {
  test.each([
    'https://www.instagram.com/riders',
    'https://riders.example:8443/a?b=c#d',
    'mailto:hello@riders.test',
    'tel:+912255500118',
  ])('%j is one', (text) => {
    expect(accepts(link('Link'), text)).toBe(true);
  });

  test.each([
    'http://riders.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/admin',
    'https://localhost',
    'https://user:word@evil.example',
    'https://evil.example/a b',
    'https://evil.example/"onclick=',
    'https://evil.example/\u0000',
    `https://evil.example/${'a'.repeat(500)}`,
    'tel:javascript',
    '',
  ])('%j is none', (text) => {
    expect(accepts(link('Link'), text)).toBe(false);
  });

  test('one that may be missing may be empty', () => {
    expect(accepts(optionalLink('Link'), ' ')).toBe(true);
    expect(accepts(optionalLink('Link'), 'ftp://x.example')).toBe(false);
  });
});

test.each(['red', '#fff', '#f5a51b;', 'url(x)', '#F5A51G', '', 5])('%j is no colour', (value) => {
  expect(accepts(colour('Colour'), value)).toBe(false);
});

test('text is trimmed and has no control characters', () => {
  expect(colour('Colour').parse('#F5A51B')).toBe('#f5a51b');
  expect(line('Name', 10).parse('  Goa  ')).toBe('Goa');
  for (const text of ['a\nb', 'a\u0000', 'a\u2028b', 'a\tb', '', ' ', 'x'.repeat(11)]) {
    expect(accepts(line('Name', 10), text)).toBe(false);
  }
  expect(lines('Text', 20).parse('one\r\ntwo')).toBe('one\ntwo');
  expect(accepts(lines('Text', 20), 'a\u0007b')).toBe(false);
});

test('a photograph is one of ours', () => {
  const photo = (url: string) => ({ kind: 'photo', url, focus: { x: 50, y: 50 }, alt: '' });
  expect(accepts(clubPicture, photo('/uploads/5f0c9d1e-1111-4222-8333-123456789abc-1600x900.webp'))).toBe(true);
  for (const url of ['https://evil.example/x.webp', '/uploads/../x.webp', '/admin', '']) {
    expect(accepts(clubPicture, photo(url))).toBe(false);
  }
  expect(
    accepts(clubPicture, {
      ...photo('/uploads/5f0c9d1e-1111-4222-8333-123456789abc-1600x900.webp'),
      focus: { x: 101, y: 0 },
    }),
  ).toBe(false);
});

test('a list holds each entry once', () => {
  const { people } = CLUB_DEFAULTS;
  const twice = { ...people, riders: [...people.riders, people.riders[0]] };
  expect(accepts(SECTION_SCHEMAS.people, twice)).toBe(false);
});

test('an accent that can’t be read is refused', () => {
  expect(accepts(SECTION_SCHEMAS.identity, { ...CLUB_DEFAULTS.identity, accent: '#202020' })).toBe(false);
});

test('a GST number is checked to its last character', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  expect(['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '27aapfu0939f1zv', ''].map(isGstin)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

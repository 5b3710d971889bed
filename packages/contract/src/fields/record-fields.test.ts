import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  decimal,
  instant,
  optionalInstant,
  optionalRupees,
  optionalText,
  rupees,
  tagList,
  textList,
  wholeNumber,
} from './record-fields.ts';

const read = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : result.error.issues[0]?.message;
};
const badDate = 'Start must be a date and time like 2026-11-15T05:30';

describe('a moment', () => {
  test.each([
    ['2026-11-15T05:30', '2026-11-15T00:00:00.000Z'],
    ['2026-11-15T05:30:20', '2026-11-15T00:00:20.000Z'],
    ['2026-11-15T00:00:00.000Z', '2026-11-15T00:00:00.000Z'],
    ['2026-11-15T05:30+05:30', '2026-11-15T00:00:00.000Z'],
    ['2026-02-30T05:30', badDate],
    ['2026-11-15T25:30', badDate],
    ['2026-11-15', badDate],
    ['0001-01-01T00:00', badDate],
    ['1899-12-31T12:00', badDate],
    ['9999-12-31T23:59:00-12:00', badDate],
    ['tomorrow', badDate],
    [1_700_000_000, badDate],
    ['', 'Start is required'],
    [undefined, 'Start is required'],
    [null, 'Start is required'],
  ])('%j is %j', (sent, kept) => {
    expect(read(instant('Start'), sent)).toBe(kept);
  });

  test.each([
    ['2026-11-15T05:30', '2026-11-15T00:00:00.000Z'],
    ['', null],
    [null, null],
    [undefined, undefined],
    ['soon', badDate],
  ])('that may be missing: %j is %j', (sent, kept) => {
    expect(read(optionalInstant('Start'), sent)).toBe(kept);
  });
});

describe('an amount', () => {
  const bad = 'Price must be an amount from 0 to 1,00,00,000 with at most two decimals';
  test.each([
    [0, 0],
    [1, 1],
    [0.5, 'Price must be 0 or at least ₹1, the least that can be paid'],
    ['0.99', 'Price must be 0 or at least ₹1, the least that can be paid'],
    [19.99, 19.99],
    ['19.99', 19.99],
    [' 1500 ', 1500],
    ['', bad],
    [-1, bad],
    ['-1', bad],
    [1.999, bad],
    [1e12, bad],
    [Number.NaN, bad],
    ['1e3', bad],
    ['₹500', bad],
    [true, bad],
  ])('%j is %j', (sent, kept) => {
    expect(read(rupees('Price'), sent)).toBe(kept);
  });

  test.each([
    ['', null],
    [null, null],
    [undefined, undefined],
    ['250', 250],
    ['much', bad],
  ])('that may be missing: %j is %j', (sent, kept) => {
    expect(read(optionalRupees('Price'), sent)).toBe(kept);
  });
});

test('texts are trimmed and have a longest length', () => {
  expect(read(optionalText('City', 5), ' Pune ')).toBe('Pune');
  expect(read(optionalText('City', 5), 'Mumbai')).toBe('City must be at most 5 characters long');
  expect(read(optionalText('City', 5), {})).toBe('City must be text');
});

test('words are unique and not empty', () => {
  const tags = tagList('Tags', { max: 3, maxLength: 4 });
  expect(read(tags, [' mud ', '', 'mud'])).toEqual(['mud']);
  expect(read(tags, ['monsoon'])).toBe('Tags: at most 4 characters each');
  expect(read(tags, ['a', 'b', 'c', 'd'])).toBe('Tags: at most 3 are accepted');
  expect(read(tags, 'mud')).toBe('Tags must be a list');
  expect(read(tags, [{}])).toBe('Tags must be text');
});

test.each([1.5, 0, 101, '5', Number.NaN])('%j is no whole number from 1 to 100', (sent) => {
  expect(read(wholeNumber('Places', 1, 100), sent)).toBe('Places must be a whole number from 1 to 100');
});

test('the stops of a round trip may repeat', () => {
  const stops = textList('Stops', { max: 3, maxLength: 6 });
  expect(read(stops, [' Karla ', '', 'Karla'])).toEqual(['Karla', 'Karla']);
  expect(read(stops, 'Karla')).toBe('Stops must be a list');
});

test.each([-0.1, 100.5, 0.25, '5', Number.NaN, Number.POSITIVE_INFINITY])('%j is no length up to 100', (sent) => {
  expect(read(decimal('Distance', 100), sent)).toBe('Distance must be a number from 0 to 100 with at most one decimal');
});

test('a length may have one decimal', () => {
  expect([0, 0.1, 33.3, 100].map((length) => read(decimal('Distance', 100), length))).toEqual([0, 0.1, 33.3, 100]);
});

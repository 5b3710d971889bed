import { describe, expect, it } from 'vitest';
import { nextRows } from './rows-in-steps.ts';

const page = [...'abcdefghijkl'];
const END = Number.POSITIVE_INFINITY;

const drawn = (rows: readonly string[], there: string, fitting: number, isNarrowed = false) =>
  nextRows(rows, (row) => there.includes(row), fitting, isNarrowed).join('');

describe('nextRows', () => {
  it('adds the first few that are not there', () => {
    expect(drawn(page, '', END)).toBe('abc');
    expect(drawn(page, 'abc', END)).toBe('abcdef');
    expect(drawn(page, 'abcdefghijkl', END)).toBe('abcdefghijkl');
  });

  it('keeps those that are there between and after new ones', () => {
    expect(drawn(page, 'cl', END)).toBe('abcdl');
    expect(drawn(page, 'cl', 1)).toBe('abcl');
  });

  it('adds nothing below the screen but the row that reaches over its edge', () => {
    expect(drawn(page, 'ab', 2)).toBe('abc');
    expect(drawn(page, '', 0)).toBe('a');
  });

  it('takes narrowed rows below the screen away, and no others', () => {
    expect(drawn(page, 'abcdefghijkl', 2, true)).toBe('abc');
    expect(drawn(page, 'abcdefghijkl', 2)).toBe('abcdefghijkl');
  });
});

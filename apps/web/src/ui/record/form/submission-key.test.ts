import { describe, expect, test } from 'vitest';
import { isSame, nextSubmission } from './submission-key.ts';

const VALUES = { title: 'Malshej', route: { waypoints: ['Kalyan'] } };

describe('the key of an attempt to save', () => {
  test('stays for a new record, whatever is corrected before the next attempt', () => {
    const first = nextSubmission(null, VALUES, undefined, true);
    expect(first.key).toMatch(/^[\w-]{36}$/);
    expect(nextSubmission(first, { ...VALUES, title: 'Bhor' }, undefined, true).key).toBe(first.key);
  });

  test('stays for a change that is sent again, and is new for another change or from another version', () => {
    const first = nextSubmission(null, VALUES, 'v1', false);
    const again = nextSubmission(first, structuredClone(VALUES), 'v1', false);
    expect(again.key).toBe(first.key);
    expect(nextSubmission(again, { ...VALUES, title: 'Bhor' }, 'v1', false).key).not.toBe(first.key);
    expect(nextSubmission(again, VALUES, undefined, false).key).not.toBe(first.key);
  });

  test('two files are the same only if they are one', () => {
    const file = new File(['a'], 'a.jpg');
    expect(isSame({ gallery: [file] }, { gallery: [file] })).toBe(true);
    expect(isSame({ gallery: [file] }, { gallery: [new File(['a'], 'a.jpg')] })).toBe(false);
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isSame(['a'], ['a', 'b'])).toBe(false);
  });
});

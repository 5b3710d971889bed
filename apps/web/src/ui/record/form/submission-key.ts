import { randomUuid } from '../../../lib/values/random-uuid.ts';

/** One attempt to save a form, and the key by which the server recognises its repetition. */
export type Submission = { key: string; values: object; version: string | undefined };

/**
 * The next attempt. A new record keeps its key as long as its form is open: pressing again after a lost answer never
 * creates a second one. A change to a record keeps its key only while it is the same change.
 */
export function nextSubmission(
  last: Submission | null,
  values: object,
  version: string | undefined,
  isNewRecord: boolean,
): Submission {
  const isRepeated = last && (isNewRecord || (last.version === version && isSame(last.values, values)));
  return { key: isRepeated ? last.key : randomUuid(), values, version };
}

/** Form values are plain objects, lists and simple values; a file equals only itself. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

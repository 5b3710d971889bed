import { expect, test } from 'vitest';
import { makeStatementNames, NAMED_FROM } from './statement-names.ts';

const nameAfter = (times: number, text: string, names = makeStatementNames()) =>
  Array.from({ length: times }, () => names.nameOf(text)).at(-1);

test('a statement gets a name once it has come often enough, and keeps it', () => {
  const names = makeStatementNames();
  expect(nameAfter(NAMED_FROM - 1, 'select $1', names)).toBeUndefined();
  const name = names.nameOf('select $1');
  expect(name).toBeDefined();
  expect(names.nameOf('select $1')).toBe(name);
  expect(nameAfter(NAMED_FROM, 'select $1, $2', names)).not.toBe(name);
});

test('searches, pages and very long statements get none', () => {
  for (const text of ['select 1 where a ilike $1', 'select 1 offset $1', `select ${'$1, '.repeat(3000)} 1`]) {
    expect(nameAfter(NAMED_FROM * 2, text), text.slice(0, 30)).toBeUndefined();
  }
});

test('the number of names is bounded, and those that exist stay', () => {
  const names = makeStatementNames();
  const first = nameAfter(NAMED_FROM, 'select $1', names);
  const all = Array.from({ length: 1_000 }, (_, index) => nameAfter(NAMED_FROM, `select $1 + ${index}`, names));
  expect(new Set(all.filter(Boolean)).size).toBe(299);
  expect(names.nameOf('select $1')).toBe(first);
});

test('where names are not kept, none is given any more', () => {
  const names = makeStatementNames();
  expect(nameAfter(NAMED_FROM, 'select $1', names)).toBeDefined();
  names.stop();
  expect(names.nameOf('select $1')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { dealListed, dealtTo, readShard, shardOption } from './shard.mjs';

test('a shard is read from the words of the command, and passed on as it was', () => {
  expect(readShard(['api', '--shard=2/3', 'unit'])).toEqual({ shard: { index: 2, count: 3 }, words: ['api', 'unit'] });
  expect(readShard(['api'])).toEqual({ shard: undefined, words: ['api'] });
  expect(shardOption({ index: 2, count: 3 })).toEqual(['--shard=2/3']);
  expect(shardOption(undefined)).toEqual([]);
});

test.each([
  ['--shard=0/3'],
  ['--shard=4/3'],
  ['--shard=1'],
  ['--shard=1/3x'],
  ['--shard', '1/3'],
  ['--shard=1/2', '--shard=2/2'],
  ['--watch'],
])('%s %s is refused, instead of testing something else', (...words) => {
  expect(() => readShard(words)).toThrow("isn't a shard: --shard=1/3 is the first of three, --shard=3/3 the last.");
});

test('every item is in exactly one shard, and neighbours are in different ones', () => {
  const items = Array.from({ length: 11 }, (_, place) => place);
  for (const count of [1, 2, 3, 11, 20]) {
    const shards = Array.from({ length: count }, (_, place) => dealtTo(items, { index: place + 1, count }));
    expect(shards.flat().sort((a, b) => a - b)).toEqual(items);
    expect(shards.map(({ length }) => length)).toEqual([...shards.map(({ length }) => length)].sort((a, b) => b - a));
    if (count > 1) for (const shard of shards) expect(shard).not.toContain((shard[0] ?? -2) + 1);
  }
  expect(dealtTo(items, undefined)).toEqual(items);
});

const LISTED = `Listing tests:
  [chromium] › account/account.spec.ts:15:1 › the first
  [chromium] › admin/guard.spec.ts:105:3 › the guard › sends a visitor › anywhere
  [ordinary-chromium] › account/account.spec.ts:15:1 › the first
Total: 3 tests in 2 files
`;

test('the browser tests that are listed are dealt out, a line each', () => {
  expect(dealListed(LISTED, { index: 1, count: 2 })).toBe(
    '[chromium] › account/account.spec.ts:15:1 › the first\n[ordinary-chromium] › account/account.spec.ts:15:1 › the first\n',
  );
  expect(dealListed(LISTED, { index: 2, count: 2 })).toBe(
    '[chromium] › admin/guard.spec.ts:105:3 › the guard › sends a visitor › anywhere\n',
  );
  expect(dealListed(LISTED, { index: 4, count: 4 })).toBe('');
});

test.each([
  ['a test whose line looks different', LISTED.replace('  [ordinary-chromium] ›', '  ordinary-chromium:')],
  ['no total', LISTED.replace(/Total.*/, '')],
  ['an error', 'SyntaxError: unexpected token'],
])('%s is an error: a test must not be left out of every shard', (_what, listed) => {
  expect(() => dealListed(listed, { index: 1, count: 2 })).toThrow("The list of the browser tests can't be read:");
});

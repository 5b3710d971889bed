import { expect, test } from 'vitest';
import { dealtTo, readShard, shardOption } from './shard.mjs';

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

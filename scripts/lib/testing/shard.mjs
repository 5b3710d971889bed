// `npm test -- --shard=2/3`: the second of three parts of the tests, each for a machine by itself.

/** @typedef {{ index: number, count: number }} Shard `index` counts from 1 */

const OPTION = '--shard=';

/**
 * Takes the shard out of the words of a command.
 *
 * @param {string[]} words
 * @returns {{ shard: Shard | undefined, words: string[] }}
 */
export function readShard(words) {
  const given = words.filter((word) => word.startsWith('--'));
  if (given.length === 0) return { shard: undefined, words };
  const [, index = 0, count = 0] = (/^--shard=([1-9]\d?)\/([1-9]\d?)$/.exec(given[0] ?? '') ?? []).map(Number);
  if (given.length > 1 || index < 1 || index > count)
    throw new Error(`${given.join(' ')} isn't a shard: ${OPTION}1/3 is the first of three, ${OPTION}3/3 the last.`);
  return { shard: { index, count }, words: words.filter((word) => !given.includes(word)) };
}

/** The option as Vitest takes it. @param {Shard | undefined} shard */
export const shardOption = (shard) => (shard ? [`${OPTION}${shard.index}/${shard.count}`] : []);

/**
 * Deals a list out like cards, so that neighbours, such as the longest of an ordered list, end up in different shards.
 *
 * @template T
 * @param {readonly T[]} items
 * @param {Shard | undefined} shard
 */
export const dealtTo = (items, shard) => items.filter((_, place) => !shard || place % shard.count === shard.index - 1);

/**
 * Playwright's own shards are of neighbours, and one may get all the long tests: this reads what `--list` prints and deals
 * the tests out, a line each, as `--test-list` takes them.
 *
 * @param {string} listed
 * @param {Shard} shard
 */
export function dealListed(listed, shard) {
  const tests = [...listed.matchAll(/^ +(\[[^\]]+\] › .+)$/gm)].map(([, test = '']) => test);
  const total = Number(/^Total: (\d+) tests? in /m.exec(listed)?.[1]);
  if (tests.length !== total) throw new Error(`The list of the browser tests can't be read:\n${listed}`);
  return dealtTo(tests, shard)
    .map((test) => `${test}\n`)
    .join('');
}

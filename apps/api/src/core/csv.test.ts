import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

async function written(cells: string[]): Promise<string> {
  async function* batches() {
    yield cells.map((cell) => ({ cell }));
  }
  let text = '';
  for await (const piece of csvOf({ Cell: ({ cell }) => cell }, batches())) text += piece;
  return text;
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'a cell that begins like %j is text to a spreadsheet',
  async (cell) => {
    const [, line] = (await written([cell])).split('\r\n');
    expect(line?.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a formula sign inside a cell is left alone', async () => {
  expect(await written(['a=1', 'x@y.z', '1-2'])).toBe('\uFEFFCell\r\na=1\r\nx@y.z\r\n1-2\r\n');
});

test('commas, quotes and line breaks are quoted by RFC 4180', async () => {
  expect(await written(['a,b', 'say "hi"', 'two\nlines', 'old\rMac'])).toBe(
    '\uFEFFCell\r\n"a,b"\r\n"say ""hi"""\r\n"two\nlines"\r\n"old\rMac"\r\n',
  );
});

test('numbers keep their sign', async () => {
  async function* batches() {
    yield [{ balance: -5 }];
  }
  let text = '';
  for await (const piece of csvOf({ Balance: ({ balance }) => balance }, batches())) text += piece;
  expect(text).toBe('\uFEFFBalance\r\n-5\r\n');
});

test('batches are written as they come; none waits for the last', async () => {
  const seen: string[] = [];
  async function* batches() {
    for (const name of ['one', 'two']) {
      seen.push(`read ${name}`);
      yield [{ name }];
    }
  }
  for await (const piece of csvOf({ Name: ({ name }) => name }, batches())) seen.push(`wrote ${piece.trim()}`);
  expect(seen).toEqual(['wrote Name', 'read one', 'wrote one', 'read two', 'wrote two']);
});

import { expect, test } from 'vitest';
import { readCommaList, writeCommaList } from './form-codec.ts';

test.each([
  ['', []],
  [' , ,', []],
  ['one', ['one']],
  [' Murbad ,, Malshej Ghat,', ['Murbad', 'Malshej Ghat']],
])('%j is the list %j', (text, items) => {
  expect(readCommaList(text)).toEqual(items);
});

test('a list is written in the form it is read', () => {
  expect(readCommaList(writeCommaList(['Murbad', 'Malshej Ghat']))).toEqual(['Murbad', 'Malshej Ghat']);
});

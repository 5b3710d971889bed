import { expect, test } from 'vitest';
import { capitalised, wordsOf } from './words.ts';

test('only the first letter is made a capital', () => {
  expect(capitalised('your UTR number')).toBe('Your UTR number');
  expect(capitalised('10 digits')).toBe('10 digits');
  expect(capitalised('')).toBe('');
});

test('a stored value is shown in words', () => {
  expect(wordsOf('image-left')).toBe('Image left');
  expect(wordsOf('hold-lapsed-twice')).toBe('Hold lapsed twice');
});

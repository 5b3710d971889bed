import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { isForbidden, sentencesIn, shownFiles } from './words.mjs';

test('no text on screen, in an email or on the command line reads as translated', () => {
  const found = shownFiles(root)
    .flatMap((file) => sentencesIn(file))
    .filter(isForbidden);
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});

test.each([
  ["a literal: 'We send you a code.'", "export const text = 'We send you a code.';"],
  ['a template', 'export const text = () => `The sum goes back to you`;'],
  ['text between tags', 'export const Text = () => <p>The list did not arrive.</p>;'],
  ['an attribute', 'export const Text = () => <p title="Tell somebody" />;'],
])('finds a forbidden phrase in %s', (_what, code) => {
  expect(sentencesIn('planted.tsx', code).filter(isForbidden)).toHaveLength(1);
});

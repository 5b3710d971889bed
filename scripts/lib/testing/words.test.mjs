import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { isForbidden, sentencesIn, shownFiles } from './words.mjs';

test('no text on screen, in an email, on the command line, in a comment or a decision reads as translated', () => {
  const found = shownFiles(root)
    .flatMap((file) => sentencesIn(file))
    .filter(isForbidden);
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});

test.each([
  ["a literal: 'We send you a code.'", 'planted.tsx', "export const text = 'We send you a code.';"],
  ['a template', 'planted.tsx', 'export const text = () => `The sum goes back to you`;'],
  ['text between tags', 'planted.tsx', 'export const Text = () => <p>The list did not arrive.</p>;'],
  ['an attribute', 'planted.tsx', 'export const Text = () => <p title="Tell somebody" />;'],
  ['a comment', 'planted.ts', '// opened by somebody else, at once\nexport const one = 1;'],
  ['a comment of a style sheet', 'planted.css', '.a {\n  color: red; /* for whoever\n  reads it */\n}'],
  ['a page', 'planted.md', '# Mails\n\nEach one goes\nback to its sender.\n'],
])('finds a forbidden phrase in %s', (_what, file, code) => {
  expect(sentencesIn(file, code).filter(isForbidden)).toHaveLength(1);
});

test.each(['.dependency-cruiser.mjs', 'apps/web/src/features/moments/riding-moments.css', 'docs/decisions'])(
  'looks into %s',
  (place) => {
    expect(shownFiles(root).some((file) => file.startsWith(join(root, place)))).toBe(true);
  },
);

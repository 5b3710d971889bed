import { expect, test } from 'vitest';
import { patternProblem, patternsIn, sourceFiles } from './patterns.mjs';

const REACHED_BY_REQUESTS = ['packages/contract/src', 'apps/api/src'];

test('every pattern that a request can reach takes time in proportion to the text', async () => {
  const patterns = REACHED_BY_REQUESTS.flatMap(sourceFiles).flatMap((file) => patternsIn(file));
  expect(patterns.length).toBeGreaterThan(50);
  // some occur in several places
  const distinct = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  const problems = [];
  for (const pattern of distinct.values()) problems.push(await patternProblem(pattern));
  expect(problems.filter(Boolean)).toEqual([]);
}, 180_000);

test.each([
  String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)`,
  String.raw`text.split(/\s*\n\s*/)`,
  '/^(a+)+$/.exec(text)',
  '/(?=a)(a+)+$/.exec(text)',
])('%s is found', async (code) => {
  const [pattern] = patternsIn('planted.ts', `const text: string = '';\n${code};`);
  expect(pattern).toMatchObject({ line: 2 });
  expect(await patternProblem(/** @type {import('./patterns.mjs').Pattern} */ (pattern))).toMatch(
    /^planted\.ts:2: .* for example with/,
  );
});

test.each(['new RegExp(word)', 'RegExp(word)'])('%s is refused, since nothing can check it', (code) => {
  expect(() => patternsIn('planted.ts', code)).toThrow('planted.ts:1: write the pattern as a literal');
});

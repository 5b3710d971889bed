import { expect, test } from 'vitest';
import { currentSection } from './policy-body.tsx';

test('before the first heading the first section is the current one', () => {
  expect(currentSection([400, 900, 1400], false)).toBe(0);
});

test('the last heading that was reached counts', () => {
  expect(currentSection([-800, 120, 600], false)).toBe(1);
  expect(currentSection([-800, -300, -10], false)).toBe(2);
});

test('at the end of the page it is the last section, however short', () => {
  expect(currentSection([-800, 120, 600], true)).toBe(2);
});

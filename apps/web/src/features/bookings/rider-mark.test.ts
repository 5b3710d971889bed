import { expect, test } from 'vitest';
import { guillocheLines } from './rider-mark.tsx';

test('the same ride has the same lines, another has others, and nothing but numbers is in them', () => {
  const lines = guillocheLines('malshej');
  expect(guillocheLines('malshej')).toBe(lines);
  expect(guillocheLines('lonavala')).not.toBe(lines);
  expect(lines).toMatch(/^M[-\d. LM]+$/);
});

import { expect, test } from 'vitest';
import { latestOf } from './body-row.tsx';
import type { RowAction } from './table.tsx';

const action = (name: string): RowAction => ({ name, icon: 'edit', onSelect: () => {} });

test('a button does what it says, although its row has another action before it by now', () => {
  const drawn = action('Edit Malshej');
  const edit = action('Edit Malshej');
  expect(latestOf(drawn, [action('View Malshej'), action('Complete Malshej'), edit])).toBe(edit);
});

test('an action that is no longer offered does what it did when it was drawn', () => {
  const drawn = action('Reopen Malshej');
  expect(latestOf(drawn, [action('Edit Malshej')])).toBe(drawn);
  expect(latestOf(drawn, undefined)).toBe(drawn);
});

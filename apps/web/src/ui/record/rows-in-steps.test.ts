import { expect, it } from 'vitest';
import { nextRows } from './rows-in-steps.ts';

const rows = Array.from({ length: 50 }, (_, place) => place);
const next = (isDrawn: (row: number) => boolean) => nextRows(rows, isDrawn).length;

it('adds four new rows at a time, until all are there', () => {
  expect(next(() => false)).toBe(4);
  expect(next((row) => row < 4)).toBe(8);
  expect(next((row) => row < 45)).toBe(49);
  expect(nextRows(rows, (row) => row < 46)).toBe(rows);
});

it('draws rows that are there already at once, so words that narrow a list narrow it in one frame', () => {
  expect(nextRows(rows, () => true)).toBe(rows);
  expect(nextRows(rows, (row) => row >= 4)).toBe(rows);
  expect(next((row) => row % 2 === 0)).toBe(9);
});

it('leaves no gap: what follows a missing row waits, and would otherwise be pushed down later', () => {
  expect(nextRows(rows, (row) => row > 20)).toEqual([0, 1, 2, 3]);
});

it('draws no new rows below a screenful, and drops none that are there', () => {
  expect(nextRows(rows, (row) => row < 18, 20)).toHaveLength(20);
  expect(nextRows(rows, (row) => row < 20, 20)).toHaveLength(20);
  expect(nextRows(rows, (row) => row < 30, 20)).toHaveLength(30);
  expect(nextRows(rows, () => true, 20)).toBe(rows);
});

it('draws a few new rows at once wherever they are: the others must not vanish for a booking that has just been made', () => {
  expect(nextRows(rows, (row) => row !== 30, 20)).toBe(rows);
  expect(nextRows(rows, (row) => row < 46, 20)).toBe(rows);
  expect(nextRows(rows, (row) => row < 45, 20)).toHaveLength(45);
});

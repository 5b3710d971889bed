import { expect, test } from 'vitest';
import { HELMET_PART_NAMES, HELMET_PARTS, type Helmet, helmetKey, knownHelmet } from './helmet.rules.ts';

const given: Helmet = {
  shell: 'full',
  graphic: 'stripe',
  base: 'ivory',
  accent: 'teal',
  trim: 'amber',
  visor: 'dusk',
  backdrop: 'navy',
};

test('a stored helmet is taken as it is', () => {
  const painted: Helmet = { ...given, shell: 'open', trim: 'black' };
  expect(knownHelmet(painted, given)).toEqual(painted);
});

test.each([
  null,
  'full',
  7,
  [],
  {},
  { shell: 'bowler', base: '#fff"/><script>', accent: ['teal'], visor: null },
  { shell: 'constructor', graphic: 'toString', base: '__proto__' },
])('%j brings nothing but names that are offered', (stored) => {
  expect(knownHelmet(stored, given)).toEqual(given);
});

test('a part that is no longer offered is replaced, the others stay, and strangers are dropped', () => {
  const stored = { ...given, shell: 'retro', graphic: 'flames', owner: 'Asha Patil' };
  expect(knownHelmet(stored, given)).toEqual({ ...given, shell: 'retro' });
});

test('each paint job has one key, whatever the order of its parts', () => {
  const turned = Object.fromEntries(Object.entries(given).reverse()) as Helmet;
  expect(helmetKey(turned)).toBe(helmetKey(given));
  const others = HELMET_PART_NAMES.flatMap((part) => HELMET_PARTS[part].map((name) => ({ ...given, [part]: name })));
  const combinations = others.filter((other) => JSON.stringify(other) !== JSON.stringify(given));
  expect(new Set(combinations.map(helmetKey)).size).toBe(combinations.length);
});

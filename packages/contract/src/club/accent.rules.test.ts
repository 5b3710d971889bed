import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentProblem, accentShades, checkAccent, contrast } from './accent.rules.ts';

test('contrast is measured as WCAG defines it', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#abcdef', '#abcdef')).toBe(1);
});

test('the site’s amber is read well on every surface, a dark blue on none', () => {
  expect(checkAccent('#f5a51b').isAA).toBe(true);
  const dark = checkAccent('#1a237e');
  expect(dark.isAA).toBe(false);
  expect(dark.surfaces.map(({ isAA }) => isAA)).toEqual([false, false, false]);
  expect(dark.ratio).toBe(Math.min(...dark.surfaces.map(({ ratio }) => ratio)));
});

test('the sentence names the measured ratio', () => {
  expect(accentProblem('#f5a51b')).toBeNull();
  expect(accentProblem('#1a237e')).toMatch(/^The contrast of this colour is 1\.\d+:1, but text needs 4\.5:1\./);
});

test('the default accent keeps its shades', () => {
  expect(accentShades('#f5a51b')).toMatchObject({
    bright: '#ffbe3d',
    ink: '#7d4e00',
    wash: '#fdf5e4',
    edge: '#f5a51b',
  });
});

test('a button in a colour that is nearly white has a darker edge', () => {
  expect(accentShades('#35c4b5').edge).toBe('#35c4b5');
  expect(contrast(accentShades('#fff8e1').edge, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('the shades of every accent that passes can be read too', () => {
  const colours = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colours, (accent) => {
      const { bright, ink, wash } = accentShades(accent);
      for (const shade of [bright, ink, wash]) expect(shade).toMatch(/^#[\da-f]{6}$/);
      expect(contrast(ink, wash)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ink, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      if (checkAccent(accent).isAA) expect(checkAccent(bright).isAA).toBe(true);
    }),
  );
});

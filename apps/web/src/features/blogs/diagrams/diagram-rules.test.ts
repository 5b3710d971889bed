import { describe, expect, test } from 'vitest';
import {
  BAG_LIMIT_KG,
  cornerVerdict,
  exitOfCorner,
  MAX_LOAD_KG,
  metresIn,
  PACKING,
  placeInFormation,
  pressuresFor,
  readingAfter,
  weightOf,
} from './diagram-rules.ts';

describe('the corner', () => {
  test('turning in later keeps the bike farther from the centre line', () => {
    expect(exitOfCorner(0)).toBeGreaterThan(exitOfCorner(50));
    expect(exitOfCorner(50)).toBeGreaterThan(exitOfCorner(100));
  });

  test('only a bike on its own side is safe', () => {
    for (let turnIn = 0; turnIn <= 100; turnIn += 5) {
      if (cornerVerdict(turnIn).isSafe) expect(exitOfCorner(turnIn)).toBeLessThan(1);
    }
    expect([0, 45, 80].map((turnIn) => cornerVerdict(turnIn).word)).toEqual(['Too early', 'Early', 'Late']);
  });
});

test('staggered bikes alternate a second apart, in single file two seconds', () => {
  const places = [0, 1, 2];
  expect(places.map((place) => placeInFormation('staggered', place))).toEqual([
    { seconds: 0, side: 1 },
    { seconds: 1, side: -1 },
    { seconds: 2, side: 1 },
  ]);
  expect(places.map((place) => placeInFormation('single', place).seconds)).toEqual([0, 2, 4]);
  expect(metresIn(2, 60)).toBe(33);
});

test('pressures rise with the load, most at the rear, and fall with the cold', () => {
  expect(pressuresFor(0)).toEqual({ front: 26, rear: 29 });
  expect(pressuresFor(MAX_LOAD_KG)).toEqual({ front: 28, rear: 36 });
  expect(pressuresFor(999)).toEqual(pressuresFor(MAX_LOAD_KG));
  expect(readingAfter(32, 24)).toBe(28);
});

test('what is needed stays under the limit; with everything else it does not', () => {
  expect(weightOf(PACKING.filter(({ isNeeded }) => isNeeded))).toBeLessThan(BAG_LIMIT_KG);
  expect(weightOf(PACKING)).toBeGreaterThan(BAG_LIMIT_KG);
});

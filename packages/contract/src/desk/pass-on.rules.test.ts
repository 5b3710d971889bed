import { describe, expect, test } from 'vitest';
import { canHandOver, priceAfterMove } from './pass-on.rules.ts';

test('a place is handed over until 72 hours before the start', () => {
  const start = new Date('2026-11-20T00:30:00Z');
  const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000);
  expect(canHandOver(start, before(72))).toBe(true);
  expect(canHandOver(start, before(71.99))).toBe(false);
  expect(canHandOver(start, before(-1))).toBe(false);
  expect(canHandOver(null, start)).toBe(true);
});

describe('the price after a move', () => {
  test.each([
    [
      'the same price',
      { leftPaise: 1500, pricePaise: 1500, newPricePaise: 1500 },
      { amountPaise: 1500, refundPaise: 0 },
    ],
    [
      'a lower one',
      { leftPaise: 1500, pricePaise: 1500, newPricePaise: 1200 },
      { amountPaise: 1200, refundPaise: 300 },
    ],
    ['a free one', { leftPaise: 1500, pricePaise: 1500, newPricePaise: 0 }, { amountPaise: 0, refundPaise: 1500 }],
    ['a higher one', { leftPaise: 1500, pricePaise: 1500, newPricePaise: 1501 }, null],
    ['higher than what is left', { leftPaise: 1000, pricePaise: 1500, newPricePaise: 1500 }, null],
    [
      'given free of charge',
      { leftPaise: 0, pricePaise: 1500, newPricePaise: 1800 },
      { amountPaise: 0, refundPaise: 0 },
    ],
    [
      'from a free ride to another',
      { leftPaise: 0, pricePaise: 0, newPricePaise: 0 },
      { amountPaise: 0, refundPaise: 0 },
    ],
    ['from a free ride to a paid one', { leftPaise: 0, pricePaise: 0, newPricePaise: 500 }, null],
  ])('%s', (_name, money, expected) => {
    expect(priceAfterMove(money)).toEqual(expected);
  });
});

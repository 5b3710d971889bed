import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationTerms } from '../../bookings/bookings.rules.ts';
import { refundRule } from '../../bookings/offer.rules.ts';
import { REFUND_TIERS } from '../defaults/policies.ts';
import { refundExampleRows, refundRows } from './refund-table.rules.ts';
import { refundPercent, refundSpans, refundSummary, refundTiersProblem } from './refund-tiers.rules.ts';

const THREE = [
  { hoursBefore: 168, percent: 90 },
  { hoursBefore: 72, percent: 40 },
  { hoursBefore: 0, percent: 10 },
];

test.each([
  [48.0001, 50],
  [48, 0],
  [24, 0],
  [0.5, 0],
  [0, 0],
  [-3, 0],
  [null, 50],
])('%j hours before the start the defaults refund %j percent', (hours, percent) => {
  expect(refundPercent(REFUND_TIERS, hours)).toBe(percent);
});

test('the table, the sentence and the example say what is executed', () => {
  expect(refundRows(REFUND_TIERS)).toEqual([
    ['More than 48 hours', '50% of the amount paid'],
    ['Between 24 and 48 hours', 'No refund'],
    ['Within 24 hours', 'No refund'],
    ['After the start', 'No refund'],
    ['No-show', 'No refund'],
  ]);
  expect(refundRows(THREE).slice(0, 3)).toEqual([
    ['More than 168 hours', '90% of the amount paid'],
    ['Between 72 and 168 hours', '40% of the amount paid'],
    ['Within 72 hours', '10% of the amount paid'],
  ]);
  expect(refundSummary(REFUND_TIERS)).toBe(
    "cancel more than 48 hours before the start and we'll refund 50%; after that there's no refund",
  );
  expect(refundSummary([{ hoursBefore: 48, percent: 0 }])).toBe("if you cancel, there's no refund");
  expect(refundExampleRows(REFUND_TIERS)[0]?.[2]).toBe('₹2,100 (50% of ₹4,200)');
  expect(refundExampleRows(THREE)[2]?.[2]).toBe('₹420 (10% of ₹4,200)');
});

/** Any refund policy a club can publish. */
const anyTiers = fc
  .uniqueArray(fc.record({ hoursBefore: fc.nat(500), percent: fc.nat(100) }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ hoursBefore }) => hoursBefore,
  })
  .map((list) => {
    const percents = list.map(({ percent }) => percent).sort((a, b) => b - a);
    const sorted = [...list].sort((a, b) => b.hoursBefore - a.hoursBefore);
    return sorted.map(({ hoursBefore }, index) => ({ hoursBefore, percent: percents[index] ?? 0 }));
  });

test('the time before the start is covered once, and never refunds more later', () => {
  fc.assert(
    fc.property(anyTiers, fc.double({ min: 0.001, max: 600, noNaN: true }), (list, hours) => {
      expect(refundTiersProblem(list)).toBeNull();
      const span = refundSpans(list).filter(
        ({ from, to }) => hours > from && hours <= (to ?? Number.POSITIVE_INFINITY),
      );
      expect(span.map(({ percent }) => percent)).toEqual([refundPercent(list, hours)]);
    }),
  );
});

test('the table of any policy says what a cancellation is refunded', () => {
  const start = '2026-11-20T23:30:00.000Z';
  const moment = fc.integer({ min: 1, max: 600 * 3600 });
  fc.assert(
    fc.property(anyTiers, moment, fc.integer({ min: 1, max: 10_000_000 }), (tiers, secondsLeft, paidPaise) => {
      const hours = secondsLeft / 3600;
      const row = refundSpans(tiers).findIndex(({ from, to }) => hours > from && (to === null || hours <= to));
      const share = /^(\d+)%/.exec(refundRows(tiers)[row]?.[1] ?? '')?.[1] ?? '0';
      const now = new Date(new Date(start).getTime() - secondsLeft * 1000);
      const terms = cancellationTerms({ paidPaise, startTime: start, tiers }, now);
      expect(terms.percent).toBe(Number(share));
      expect(terms.refundPaise).toBe(Number((BigInt(paidPaise) * BigInt(share)) / 100n));
      const rule = refundRule({ startTime: start, price: 1000, tiers }, now);
      expect(rule.includes("we'll refund")).toBe(terms.percent > 0);
      if (terms.percent > 0) expect(rule).toContain(`we'll refund ${terms.percent}% `);
    }),
  );
});

describe('tiers that contradict each other are refused', () => {
  test.each([
    [
      [
        { hoursBefore: 24, percent: 10 },
        { hoursBefore: 48, percent: 5 },
      ],
      /most hours/,
    ],
    [
      [
        { hoursBefore: 48, percent: 10 },
        { hoursBefore: 48, percent: 5 },
      ],
      /most hours/,
    ],
    [
      [
        { hoursBefore: 48, percent: 10 },
        { hoursBefore: 24, percent: 50 },
      ],
      /can’t be refunded more/,
    ],
  ])('%j', (tiers, sentence) => {
    expect(refundTiersProblem(tiers)).toMatch(sentence);
  });
});

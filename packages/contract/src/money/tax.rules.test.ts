import { expect, test } from 'vitest';
import { financialYear, halfRate, splitTax, taxNumber, taxSeries } from './tax.rules.ts';

test.each([
  ['2026-03-31T18:29:59Z', '25-26'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2027-01-15T00:00:00Z', '26-27'],
  ['2099-06-01T00:00:00Z', '99-00'],
])('%s is in the financial year %s', (instant, year) => expect(financialYear(new Date(instant))).toBe(year));

test('numbers name their series and year, and fit the 16 characters that the law allows', () => {
  const at = new Date('2026-11-16T00:00:00Z');
  expect(taxNumber(taxSeries('receipt', at, false), 123)).toBe('RC/26-27/000123');
  expect(taxNumber(taxSeries('credit-note', at, false), 4)).toBe('CN/26-27/000004');
  expect(taxNumber(taxSeries('receipt', at, false), 999_999).length).toBeLessThanOrEqual(16);
  expect([taxSeries('receipt', at, true), taxSeries('credit-note', at, true)]).toEqual(['TEST/26-27', 'TEST-CN/26-27']);
});

test('the parts of every sum add up to it, with equal taxes', () => {
  expect(splitTax(118_000, 18)).toEqual({ taxablePaise: 100_000, cgstPaise: 9000, sgstPaise: 9000 });
  expect(splitTax(150_000, 0)).toEqual({ taxablePaise: 150_000, cgstPaise: 0, sgstPaise: 0 });
  for (let paise = 1; paise < 3000; paise += 7) {
    for (const rate of [5, 12, 18, 28]) {
      const { taxablePaise, cgstPaise, sgstPaise } = splitTax(paise, rate);
      expect(taxablePaise + cgstPaise + sgstPaise).toBe(paise);
      expect(cgstPaise).toBe(sgstPaise);
      expect(Math.abs(taxablePaise - (paise * 100) / (100 + rate))).toBeLessThanOrEqual(1);
    }
  }
  for (const [paise, rate] of [
    [100_000, 18],
    [100_000, 5],
  ] as const) {
    const parts = [splitTax(33_333, rate), splitTax(33_333, rate, 33_333), splitTax(33_334, rate, 66_666)];
    const sum = (tax: 'taxablePaise' | 'cgstPaise' | 'sgstPaise') =>
      parts.reduce((total, part) => total + part[tax], 0);
    expect(splitTax(paise, rate)).toEqual({
      taxablePaise: sum('taxablePaise'),
      cgstPaise: sum('cgstPaise'),
      sgstPaise: sum('sgstPaise'),
    });
  }
  expect([halfRate(18), halfRate(5)]).toEqual(['9%', '2.5%']);
});

import { expect, test } from 'vitest';
import { CLUB_DEFAULTS } from '../club-defaults.ts';
import { termsMark } from './terms-mark.rules.ts';

const { policies } = CLUB_DEFAULTS;

test('the mark is the same for the same policies, however they are stored', () => {
  const { refundTiers, refund, terms, privacy } = JSON.parse(JSON.stringify(policies));
  expect(termsMark({ refundTiers, refund, terms, privacy })).toBe(termsMark(policies));
});

test.each([
  ['a text', { ...policies, terms: { ...policies.terms, html: `${policies.terms.html}.` } }],
  ['an introduction', { ...policies, refund: { ...policies.refund, intro: 'New' } }],
  ['a date', { ...policies, privacy: { ...policies.privacy, effective: '2031-01-01' } }],
  ['a refund tier', { ...policies, refundTiers: [{ hoursBefore: 48, percent: 51 }, ...policies.refundTiers.slice(1)] }],
])('%s changes it', (_what, changed) => {
  expect(termsMark(changed)).not.toBe(termsMark(policies));
});

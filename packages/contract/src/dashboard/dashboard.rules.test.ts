import { expect, test } from 'vitest';
import { attentionText, lastSteps } from './dashboard.rules.ts';

const now = new Date('2026-01-31T18:31:00Z'); // 1 February in Mumbai

test('the last months and days end with the current one, in the club’s zone', () => {
  const months = lastSteps('month', now);
  expect([months.length, months[0], months.at(-2), months.at(-1)]).toEqual([12, '2025-03', '2026-01', '2026-02']);
  const days = lastSteps('day', now);
  expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([30, '2026-01-03', '2026-01-31', '2026-02-01']);
});

test('items that need attention are described in words', () => {
  const about = (kind: Parameters<typeof attentionText>[0]['kind'], detail: string) =>
    attentionText({ kind, subject: '#KR4T7MW', detail });
  expect(about('failed-refund', 'Bank closed')).toEqual({
    title: 'Refund failed',
    subject: '#KR4T7MW',
    detail: 'Bank closed',
  });
  expect(about('nearly-full', '3').detail).toBe('3 places left');
  expect(about('payment-without-place', 'cancelled').detail).toContain('50% is due');
  expect(about('payment-without-place', 'surprise').detail).toBe('');
});

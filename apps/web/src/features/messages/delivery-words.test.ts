import { expect, test } from 'vitest';
import { deliveriesText } from './delivery-words.ts';

test('deliveries are counted in words, those that need a look named', () => {
  const none = { waiting: 0, sent: 0, failed: 0, dropped: 0, 'no-address': 0, forgotten: 0 };
  expect(deliveriesText({ ...none, sent: 14, failed: 1 })).toBe('14 sent, 1 failed');
  expect(deliveriesText({ ...none, waiting: 2, 'no-address': 1 })).toBe('2 on the way, 1 no email address');
  expect(deliveriesText(none)).toBe('');
});

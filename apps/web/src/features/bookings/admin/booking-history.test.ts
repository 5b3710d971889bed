import { expect, test } from 'vitest';
import { historyText } from './booking-history.tsx';

test('the history is described in words', () => {
  const told = (source: Parameters<typeof historyText>[0]['source'], action: string, detail = '') =>
    historyText({ source, action, detail });
  expect(told('change', 'booking.edited').title).toBe('Edited');
  expect(told('money', 'payment', '₹1,500, pay_x')).toEqual({ title: 'Payment received', detail: '₹1,500, pay_x' });
  expect(told('provider', 'payment.captured', 'confirmed')).toEqual({
    title: 'Message: payment captured',
    detail: 'the place is confirmed',
  });
  expect(told('mail', 'booking-confirmed', 'sent')).toEqual({ title: 'Email: Confirmation', detail: 'sent' });
});

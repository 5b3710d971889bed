import { BOOKING_STATUSES } from '@kickstand/contract/bookings/bookings.values';
import { describe, expect, test } from 'vitest';
import { BOOKING_TRANSITIONS, type BookingEvent, type Step } from './booking-machine.ts';

const EVENTS = Object.keys(BOOKING_TRANSITIONS.created) as BookingEvent[];
const steps: [string, string, Step][] = BOOKING_STATUSES.flatMap((from) =>
  EVENTS.flatMap((event): [string, string, Step][] => {
    const { withoutPlace, ...step } = BOOKING_TRANSITIONS[from][event];
    return withoutPlace
      ? [
          [from, event, step],
          [from, event, withoutPlace],
        ]
      : [[from, event, step]];
  }),
);
/** 'failed money-arrived → paid: accept-payment, mail-confirmed' */
const lines = steps.map(([from, event, { to, effects }]) => `${from} ${event} → ${to}: ${effects.join(', ')}`);

test('the whole table of transitions', () => {
  const changing = lines.filter((line) => {
    const [, from, to, effects] = /^(\S+) \S+ → (\S+): (.*)$/.exec(line) ?? [];
    return from !== to || effects !== '';
  });
  expect(changing).toEqual([
    'created nothing-to-pay → paid: mail-confirmed',
    'created money-arrived → paid: accept-payment, mail-confirmed',
    'created unusable-money-arrived → created: return-payment, give-up-order, mail-money-back',
    'created hold-lapsed → failed: mail-payment-failed',
    'created rider-cancels → cancelled: ',
    'created organiser-cancels → cancelled: mail-organiser-cancelled',
    'paid money-arrived → paid: return-payment, mail-money-back',
    'paid unusable-money-arrived → paid: return-payment, mail-money-back',
    'paid rider-cancels → cancelled: refund-by-policy, mail-cancelled',
    'paid organiser-cancels → cancelled: refund-in-full, mail-organiser-cancelled',
    'paid refunded-in-full → refunded: ',
    'failed money-arrived → paid: accept-payment, mail-confirmed',
    'failed money-arrived → failed: return-payment, mail-money-back',
    'failed unusable-money-arrived → failed: return-payment, mail-money-back',
    'refunded money-arrived → refunded: return-payment, mail-money-back',
    'refunded unusable-money-arrived → refunded: return-payment, mail-money-back',
    'cancelled money-arrived → cancelled: return-payment, mail-money-back',
    'cancelled unusable-money-arrived → cancelled: return-payment, mail-money-back',
    'cancelled refunded-in-full → refunded: ',
  ]);
});

describe('in every step', () => {
  test.each(steps)('%s %s', (from, event, { to, effects }) => {
    const keeps = effects.includes('accept-payment');
    const returns = effects.includes('return-payment');
    // money that arrives either pays for a place or is refunded, never both, never neither
    if (event === 'unusable-money-arrived') expect([to, keeps, returns]).toEqual([from, false, true]);
    else if (event === 'money-arrived') {
      expect(keeps !== returns).toBe(true);
      expect(keeps ? to : 'not kept').toBe(keeps ? 'paid' : 'not kept');
      expect(effects.some((effect) => effect.startsWith('mail-'))).toBe(true);
    } else expect(keeps || returns).toBe(false);
    // a place is only gained by paying, or because there was nothing to pay
    if (to === 'paid' && from !== 'paid') expect(['money-arrived', 'nothing-to-pay']).toContain(event);
    // losing a paid place triggers the refund due
    if (from === 'paid' && to === 'cancelled')
      expect(effects.some((effect) => effect.startsWith('refund-'))).toBe(true);
    if (from !== 'created' && event === 'hold-lapsed') expect(to).toBe(from);
  });
});

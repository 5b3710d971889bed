import { expect, test } from 'vitest';
import { handBookingRequest } from './desk.schema.ts';
import { isOver, isUtr, utrDigits } from './hand-booking.rules.ts';

test('a UTR is the same however it is typed', () => {
  expect(utrDigits(' icic 0000-1234 5678 ')).toBe('ICIC000012345678');
  expect(['412345678901', 'ICIC000012345678', 'ICICR52026111600000001'].every(isUtr)).toBe(true);
  expect(['1234567', 'ICIC000012345678901234567', 'ABCD_1234', ''].some(isUtr)).toBe(false);
});

test('riders can be added until the end, or for a day after the start', () => {
  const startsAt = new Date('2026-11-16T00:30:00Z');
  const after = (hours: number) => new Date(startsAt.getTime() + hours * 3_600_000);
  expect(isOver({ startsAt, endsAt: null }, after(23))).toBe(false);
  expect(isOver({ startsAt, endsAt: null }, after(24))).toBe(true);
  expect(isOver({ startsAt, endsAt: after(3) }, after(3))).toBe(true);
  expect(isOver({ startsAt: null, endsAt: null }, after(1000))).toBe(false);
});

test('a transfer needs its UTR, cash does not', () => {
  const body = {
    itemId: 'a',
    personalInfo: { fullName: 'Nikhil Rane', contactNumber: '+91 98200 00118' },
    payment: 'cash',
  };
  expect(handBookingRequest.parse(body)).toMatchObject({
    userId: '',
    tellRider: true,
    personalInfo: { contactNumber: '9820000118', email: '' },
  });
  const transfer = handBookingRequest.safeParse({ ...body, payment: 'bank-transfer' });
  expect(transfer.error?.issues[0]).toMatchObject({ path: ['utr'] });
});

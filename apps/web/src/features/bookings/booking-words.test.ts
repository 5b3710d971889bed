import { expect, test } from 'vitest';
import { beThere, cancelText, moneyText, refundText, statusOf, ticketState } from './booking-words.ts';

const paid = {
  status: 'paid',
  amount: 1499,
  paymentMethod: 'upi',
  refunds: [],
  paidAt: '2026-11-15T00:00:00Z',
} as const;
const refund = { _id: 'r', amount: 749.5, status: 'due', reason: '', createdAt: '', processedAt: null } as const;

test('a quarter of an hour before the start, in the club’s zone', () => {
  expect(beThere('2026-11-20T18:35:00.000Z')).toBe('Fri 20 Nov 2026, 11:50 pm');
  expect(beThere(null)).toBe('Date TBD');
});

test('the status is a word; a free booking is not called paid', () => {
  expect(statusOf(paid)).toEqual({ tone: 'green', label: 'Paid' });
  expect(statusOf({ ...paid, amount: 0, paymentMethod: 'free' }).label).toBe('Confirmed');
  expect(statusOf({ ...paid, status: 'cancelled' })).toEqual({ tone: 'grey', label: 'Cancelled' });
  expect(statusOf({ ...paid, status: 'created' })).toEqual({ tone: 'amber', label: 'Waiting for payment' });
});

test('riders are told that they cancelled themselves, or why the club did', () => {
  expect(cancelText('Cancelled by the rider.')).toBe('You cancelled this booking.');
  expect(cancelText('Landslide on the ghat')).toBe('Landslide on the ghat');
});

test('a ticket is valid when it is paid, until it is over, unless it was called off', () => {
  const now = new Date('2026-11-15T00:00:00Z');
  const item = { _id: '', title: '', venue: '', startTime: null, endTime: null, imgUrl: null, isCancelled: false };
  const state = (status: 'paid' | 'created' | 'cancelled', change: object = {}) =>
    ticketState({ status, item: { ...item, ...change } }, now);
  expect(state('paid')).toBe('valid');
  expect(state('paid', { endTime: '2026-11-14T00:00:00Z' })).toBe('over');
  expect(state('paid', { isCancelled: true })).toBe('invalid');
  expect(state('created')).toBe('invalid');
  expect(state('cancelled')).toBe('invalid');
});

type Money = Parameters<typeof moneyText>[0];

test.each<[Partial<Money>, string]>([
  [{}, '₹1,499 paid'],
  [{ status: 'created', paidAt: null }, '₹1,499 to pay'],
  [{ status: 'failed', paidAt: null }, 'Nothing paid'],
  [{ status: 'cancelled' }, '₹1,499 paid'],
  [{ status: 'refunded', refunds: [refund] }, '₹749.50 of ₹1,499 refunded'],
  [{ status: 'refunded', refunds: [refund, refund] }, '₹1,499 of ₹1,499 refunded'],
  [{ status: 'failed', paidAt: null, refunds: [{ ...refund, amount: 1499 }] }, '₹1,499 refunded'],
  [{ amount: 0, paymentMethod: 'free', paidAt: null }, 'Free'],
])('%j: %s', (change, text) => {
  expect(moneyText({ ...paid, refunds: [], ...change })).toBe(text);
});

test('a refund shows its progress', () => {
  expect(refundText(refund)).toMatch(/^Refund of ₹749.50 is on its way/);
  expect(refundText({ ...refund, status: 'pending' })).toMatch(/^Refund of ₹749.50 is on its way/);
  expect(refundText({ ...refund, status: 'processed', processedAt: '2026-11-15T20:00:00Z' })).toMatch(
    /^Refund of ₹749.50 sent on 16 Nov 2026\./,
  );
  expect(refundText({ ...refund, status: 'failed' })).toMatch(/^Your ₹749.50 refund hasn't gone through yet/);
});

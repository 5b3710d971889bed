import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser-stub.ts';
import { confirmPayment, UnconfirmedError } from './confirm-payment.ts';

const confirmation = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'abc' };
const booking = { _id: 'b1', bookingNumber: 'KR4T7MW' };
const confirmed = () => Response.json({ success: true, message: 'ok', data: { booking } });
const refused = (status: number, message?: string) => Response.json({ success: false, message }, { status });
const fetched = vi.fn<(url: string, options: { body: string }) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const confirm = (kind: BookingKind = 'ride') => {
  const end = confirmPayment(kind, confirmation);
  end.catch(() => {});
  return end;
};

test.each([
  ['ride', '/api/bookings/verify-payment'],
  ['event', '/api/event-bookings/verify-payment'],
] as const)('a %s is confirmed at %s with the three fields', async (kind, url) => {
  fetched.mockResolvedValueOnce(confirmed());
  expect(await confirm(kind)).toEqual(booking);
  expect(fetched.mock.calls[0]?.[0]).toBe(url);
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body ?? '')).toEqual(confirmation);
});

test('a lost answer is asked for again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  fetched.mockResolvedValueOnce(new Response('<html>bad gateway</html>', { status: 502 }));
  fetched.mockResolvedValueOnce(confirmed());
  const end = confirm();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await end).toEqual(booking);
});

test('when no answer comes at all, it is left open instead of called failed', async () => {
  fetched.mockRejectedValue(new TypeError('offline'));
  const end = confirm();
  await vi.advanceTimersByTimeAsync(3_000);
  await expect(end).rejects.toBeInstanceOf(UnconfirmedError);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a server that does not know yet says so at once, in its own words', async () => {
  fetched.mockResolvedValueOnce(refused(503, 'Your payment is on its way.'));
  await expect(confirm()).rejects.toThrow(new UnconfirmedError('Your payment is on its way.'));
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([400, 401, 409])('a refusal with %i is one', async (status) => {
  fetched.mockResolvedValueOnce(refused(status, 'Payment verification failed'));
  await expect(confirm()).rejects.toMatchObject({ name: 'CallError', status });
  expect(fetched).toHaveBeenCalledTimes(1);
});

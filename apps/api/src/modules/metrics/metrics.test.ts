import { expect, test } from 'vitest';
import { addMembers, addRide, bookRide, orderRide } from '../../testing/booking-steps.ts';
import { useMoneyApp } from '../../testing/money-app.ts';
import { until } from '../../testing/test-app.ts';

const app = useMoneyApp();

const metrics = async () => (await app.get('/metrics')).text;
const readSeries = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length),
  );

test('bookings, holds, money and refunds by state, and nothing about a person', async () => {
  const [payer, leaver, holder] = await addMembers(app, 3);
  if (!payer || !leaver || !holder) throw new Error('three members');
  const rideId = await addRide(app, { places: 10 });
  await bookRide(app, payer, rideId);
  const { bookingId } = await bookRide(app, leaver, rideId);
  await orderRide(app, holder, rideId);
  await app.post(`/api/bookings/${bookingId}/cancel`, {}, { token: leaver.token });
  app.passMinutes(1);
  const text = await metrics();
  expect(readSeries(text, 'kickstand_bookings_last_day{kind="ride",status="paid"}')).toBe(1);
  expect(readSeries(text, 'kickstand_bookings_last_day{kind="event",status="paid"}')).toBe(0);
  expect(readSeries(text, 'kickstand_holds{kind="ride"}')).toBe(1);
  expect(readSeries(text, 'kickstand_holds_lapsed{kind="ride"}')).toBe(0);
  expect(readSeries(text, 'kickstand_places{kind="ride",state="taken"}')).toBe(1);
  expect(readSeries(text, 'kickstand_places{kind="ride",state="free"}')).toBe(8);
  expect(readSeries(text, 'kickstand_waiting_line{kind="ride",state="waiting"}')).toBe(0);
  const received = readSeries(text, 'kickstand_money_last_day_rupees{state="received"}');
  const kept = readSeries(text, 'kickstand_money_last_day_rupees{state="kept"}');
  expect(received).toBeGreaterThan(0);
  expect(kept).toBe(received - readSeries(text, 'kickstand_money_last_day_rupees{state="refunded"}'));
  expect(text).toMatch(/kickstand_mails\{status="(queued|sent)"\} [1-9]/);
  expect(text).toContain('kickstand_refunds_open{status="failed"} 0');
  expect(text).toContain('kickstand_database_up 1');
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  for (const { email } of [payer, leaver, holder]) expect(text).not.toContain(email);
  expect(text).not.toContain(rideId);
});

test('failures of the payment provider and refused webhooks are counted by kind', async () => {
  const before = await metrics();
  await app.post('/api/payments/webhook', { event: 'payment.captured' });
  await expect(app.deps.payments.findPayment('pay_unknown')).rejects.toThrow();
  const text = await metrics();
  const rise = (series: string) => readSeries(text, series) - readSeries(before, series);
  expect(rise('kickstand_webhook_refusals_total{kind="signature"}')).toBe(1);
  expect(rise('kickstand_provider_failures_total{kind="refused"}')).toBe(1);
  expect(rise('kickstand_provider_failures_total{kind="keys"}')).toBe(0);
  expect(readSeries(text, 'kickstand_storage_failures_total{kind="put"}')).toBe(0);
  expect(text).toContain('kickstand_live_connections 0');
  await app.get('/api/rides');
  await until(async () => readSeries(await metrics(), 'kickstand_ready_answers_bytes') > 0);
});

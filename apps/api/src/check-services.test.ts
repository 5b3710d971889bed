import { expect, test } from 'vitest';
import { checkServices } from './check-services.ts';
import { smtpMail } from './gateways/mail/smtp-mail.ts';
import { s3Media } from './gateways/media/s3-media.ts';
import { addMember, addRide, orderRide } from './testing/booking-steps.ts';
import { json, startProvider } from './testing/scripted-provider.ts';
import { startTestApp } from './testing/test-app.ts';

const NOWHERE = 'http://127.0.0.1:1';
const S3 = { endpoint: NOWHERE, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
const UNKNOWN_KEYS = json(401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });

test('services that cannot be used are named at start; refused payment keys need attention until they are right', async () => {
  const wrong = await startProvider(UNKNOWN_KEYS);
  const mail = smtpMail('smtp://127.0.0.1:1', 'a@b.c');
  const app = await startTestApp({ settings: { rateLimits: false }, deps: { mail, media: s3Media(S3) } });
  const deps = { ...app.deps, payments: wrong.client };
  const attention = async () => {
    const { json } = await app.get('/api/admin/dashboard/attention', { token: await app.tokenOf('admin') });
    return json.data.attention.filter(({ kind }: { kind: string }) => kind === 'payment-keys');
  };
  const said: string[] = [];
  await checkServices(deps, (line) => said.push(line));
  expect(said.sort()).toEqual([
    expect.stringMatching(/Image storage can't be used: .* Check the S3 settings\.$/),
    expect.stringMatching(/Mail can't be used: .* Check SMTP_URL\.$/),
    expect.stringMatching(/Payments can't be used: .*Authentication failed\. Check RAZORPAY_KEY_ID/),
  ]);
  expect(await attention()).toMatchObject([{ detail: 'Authentication failed' }]);
  const right = await startProvider(json(200, { items: [] }));
  await checkServices({ ...deps, payments: right.client }, () => {});
  expect(await attention()).toEqual([]);

  app.deps.payments.createOrder = wrong.client.createOrder;
  const order = await orderRide(app, await addMember(app), await addRide(app));
  expect(order.status).toBe(503);
  expect(order.json.message).toMatch(/^We can't take payments at the moment\./);
  expect(await attention()).toHaveLength(1);
  await app.stop();
});

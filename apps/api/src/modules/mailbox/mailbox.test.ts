import { afterAll, beforeAll, expect, test } from 'vitest';
import { smtpMail } from '../../gateways/mail/smtp-mail.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('kept messages can be read, newest first, as page, as message and as JSON', async () => {
  expect((await app.get('/dev/mail')).text).toContain('No messages yet');
  await app.post('/auth/forgot-password', { email: 'rider@club.test' });
  await app.readMail('rider@club.test');
  await app.post('/auth/forgot-password', { email: 'admin@club.test' });
  await app.readMail('admin@club.test');
  const { json, headers } = await app.get('/dev/mail?format=json');
  expect(headers['cache-control']).toBe('no-store');
  expect(json.map((mail: { to: string }) => mail.to)).toEqual(['admin@club.test', 'rider@club.test']);
  const page = await app.get(`/dev/mail/${json[0].id}`);
  expect(page.text).toContain('admin@club.test');
  const message = await app.get(`/dev/mail/${json[0].id}/html`);
  expect(message.headers['content-security-policy']).toContain('sandbox');
  expect(message.text).toContain('Your code');
});

test('a message is shown with the pictures attached to it, and may run no script', async () => {
  await app.deps.mail.send({
    id: 'with-a-picture',
    to: 'rider@club.test',
    subject: 'Your ticket',
    text: 'Your ticket',
    html: '<p><img src="cid:ticket-code" alt=""></p><script>alert(1)</script>',
    attachments: [
      { filename: 'code.png', contentType: 'image/png', content: Buffer.from('picture'), cid: 'ticket-code' },
    ],
  });
  const { json } = await app.get('/dev/mail?format=json');
  const { text, headers } = await app.get(`/dev/mail/${json[0].id}/html`);
  expect(text).toContain(`src="data:image/png;base64,${Buffer.from('picture').toString('base64')}"`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toMatch(/sandbox(?!.*allow-scripts)/);
});

test('no other file can be read, and where a mail server is set there is no mailbox', async () => {
  expect((await app.get('/dev/mail/..%2f..%2fsecret.key')).status).toBe(404);
  const sending = await startTestApp({ deps: { mail: smtpMail('smtp://127.0.0.1:1', 'a@b.c') } });
  expect((await sending.get('/dev/mail')).status).toBe(404);
  await sending.stop();
});

import { desc } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../db/schema/operations.ts';
import { smtpMail } from '../../gateways/mail/smtp-mail.ts';
import type { Member } from '../../testing/booking-steps.ts';
import { freePort } from '../../testing/processes/server-process.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Member;
let server: SMTPServer | undefined;
beforeAll(async () => {
  app = await startTestApp({ settings: { demo: false } });
  admin = await addAdministrator(app);
});
afterEach(async () => {
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});
afterAll(() => app.stop());

const send = (member = admin) => app.post('/api/admin/dashboard/test-mail', undefined, { token: member.token });

/** The same app with a mail server, if one is running there. */
async function withServer<T>(port: number, work: () => Promise<T>, login = ''): Promise<T> {
  const { mail } = app.deps;
  app.deps.mail = smtpMail(`smtp://${login}127.0.0.1:${port}`, 'Club <club@example.test>');
  try {
    return await work();
  } finally {
    app.deps.mail.close();
    app.deps.mail = mail;
  }
}

const listen = (port: number) => new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', () => resolve()));

test('without a mail server it is in the outbox, and the answer says so', async () => {
  const { status, json } = await send();
  expect([status, json.data.isSent]).toEqual([200, true]);
  expect(json.data.answer).toMatch(/^No mail server is set/);
  expect((await app.readMail(admin.email)).subject).toBe('Test email from Sahyadri Brotherhood');
});

test('the mail server’s answer is shown in words and logged', async () => {
  const port = await freePort();
  const refused = await withServer(port, send);
  const away = `The mail server 127.0.0.1:${port} refuses connections: is it running?`;
  expect([refused.status, refused.json.data]).toEqual([200, { isSent: false, answer: away }]);

  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'club' }) : done(Object.assign(new Error('no'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => done(new Error(`relaying of ${address} denied`)),
  });
  await listen(port);
  const wrong = await withServer(port, send, 'club:wrong@');
  expect(wrong.json.data.answer).toBe(`The mail server 127.0.0.1:${port} refuses the user name or password (535).`);
  const denied = await withServer(port, send, 'club:right@');
  expect(denied.json.data.answer).toMatch(/answered: .*relaying of \(address\) denied/);

  const [line] = await app.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(line).toMatchObject({ action: 'user.test-mail', actorId: admin.id, after: { isSent: false } });
  expect(app.logText()).not.toContain(admin.email);
});

test('five in a quarter of an hour are enough', async () => {
  const other = await addAdministrator(app);
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await send(other)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

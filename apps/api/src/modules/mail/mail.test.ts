import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AttentionItem } from '@kickstand/contract/dashboard/dashboard.schema';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { outboxMail } from '../../gateways/mail/outbox-mail.ts';
import { smtpMail } from '../../gateways/mail/smtp-mail.ts';
import { addMembers, addRide, bookRide } from '../../testing/booking-steps.ts';
import { freePort } from '../../testing/processes/server-process.ts';
import { addAdministrator } from '../../testing/stored-bookings.ts';
import { startTestApp, type TestApp, until } from '../../testing/test-app.ts';

let app: TestApp | undefined;
let server: SMTPServer | undefined;
afterEach(async () => {
  await app?.stop();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  app = server = undefined;
});

/** A real mail server that stores its messages. */
async function startMailServer(
  port: number,
  refuse?: (recipient: string) => Error | null,
  greeted?: (name: string) => void,
): Promise<string[]> {
  const received: string[] = [];
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (address, _session, done) => done(refuse?.(address.address) ?? null),
    onData(stream, session, done) {
      greeted?.(session.hostNameAppearsAs);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', () => resolve()));
  return received;
}

const startWith = async (port: number) => {
  app = await startTestApp({ deps: { mail: smtpMail(`smtp://127.0.0.1:${port}`, 'Club <club@example.test>') } });
  return app;
};

const person = (email: string) => ({
  fullName: 'A B',
  email,
  password: 'secret1',
  primaryBike: 'X',
  experienceLevel: 'Beginner',
});

const mailRows = async (running: TestApp) =>
  (
    (await running.deps.db.execute('select id, status, attempts, last_error from mails')) as {
      rows: { id: string; status: string; attempts: number; last_error: string | null }[];
    }
  ).rows;

test('a message goes out over SMTP, as HTML and plain text, from MAIL_FROM', async () => {
  const port = await freePort();
  const received = await startMailServer(port);
  const running = await startWith(port);
  await running.post('/auth/register', person('smtp@example.test'));
  await until(async () => received.length > 0);
  expect(received[0]).toMatch(/^From: Club <club@example\.test>/m);
  expect(received[0]).toMatch(/^To: smtp@example\.test/m);
  expect(received[0]).toMatch(/text\/plain/);
  expect(received[0]).toMatch(/text\/html/);
  await until(async () => (await mailRows(running))[0]?.status === 'sent');
});

test('a mail server that is down blocks no request and loses no message; it is sent once when it is back', async () => {
  const port = await freePort();
  const running = await startWith(port);
  const answer = await running.post('/auth/register', person('later@example.test'));
  expect(answer.status).toBe(201);
  await until(async () => (await mailRows(running))[0]?.last_error);
  expect((await mailRows(running))[0]?.status).toBe('queued');
  const greetings: string[] = [];
  const received = await startMailServer(port, undefined, (name) => void greetings.push(name));
  await until(async () => received.length > 0);
  await until(async () => (await mailRows(running))[0]?.status === 'sent');
  const rows = await mailRows(running);
  expect(greetings).toEqual(['example.test']);
  // no person wrote it, answers reach the club, and its id stays the same over all attempts
  expect(received[0]).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(received[0]).toMatch(/^Reply-To: Sahyadri Brotherhood <hello@club\.test>/m);
  expect(received[0]).toContain(`Message-ID: <${rows[0]?.id}@example.test>`);
  expect(rows[0]?.attempts).toBeGreaterThan(1);
  expect(received).toHaveLength(1);
  const otp = /^Subject: Your code: (\d{3}) (\d{3})/m
    .exec(received[0] ?? '')
    ?.slice(1)
    .join('');
  expect((await running.post('/auth/verify-registration-otp', { email: 'later@example.test', otp })).status).toBe(200);
});

test('an address the mail server refuses for good is not tried again', async () => {
  const port = await freePort();
  await startMailServer(port, () => Object.assign(new Error('no such user'), { responseCode: 550 }));
  const running = await startWith(port);
  await running.post('/auth/register', person('refused@example.test'));
  await until(async () => (await mailRows(running))[0]?.status === 'failed');
  expect((await mailRows(running))[0]?.attempts).toBe(1);
  expect(running.logText()).not.toContain('refused@example.test');
});

test('a message belongs to the change that causes it: neither without the other', async () => {
  app = await startTestApp();
  const { deps } = app;
  const broken = { ...deps.jobs, enqueue: () => Promise.reject(new Error('queue gone')) };
  const before = deps.jobs;
  deps.jobs = broken;
  expect((await app.post('/auth/register', person('both@example.test'))).status).toBe(500);
  deps.jobs = before;
  expect(await mailRows(app)).toHaveLength(0);
  const { rows } = (await deps.db.execute("select 1 from users where email_key = 'both@example.test'")) as {
    rows: unknown[];
  };
  expect(rows).toHaveLength(0);
});

test('away for an hour: everything that happened meanwhile is mailed once', async () => {
  const port = await freePort();
  const running = await startWith(port);
  const riders = await addMembers(running, 3);
  const rideId = await addRide(running);
  const booked = await Promise.all(riders.map((rider) => bookRide(running, rider, rideId)));
  await running.post(`/api/bookings/${booked[0]?.bookingId}/cancel`, {}, { token: riders[0]?.token ?? '' });
  await until(async () =>
    (await mailRows(running)).every(({ last_error, status }) => last_error !== null && status === 'queued'),
  );
  // the operator is notified at once: in the log, in the back-office and in the metrics
  const reason = `The mail server 127.0.0.1:${port} refuses connections: is it running?`;
  const isTold = new RegExp(
    `"job":"send-mail","attempt":1,"attempts":81,.*${reason.replaceAll(/[.?]/g, '\\$&')}.*"job failed"`,
  );
  expect(running.logText()).toMatch(isTold);
  const { token } = await addAdministrator(running);
  const { json } = await running.get('/api/admin/dashboard/attention', { token });
  expect(json.data.attention.find(({ kind }: AttentionItem) => kind === 'waiting-mails')).toMatchObject({
    subject: expect.stringMatching(/^[4-9] messages have been waiting since /),
    detail: reason,
  });
  const metrics = (await running.get('/metrics')).text;
  expect(metrics).toMatch(/kickstand_mails\{status="queued"\} [4-9]/);
  expect(metrics).toMatch(/kickstand_jobs_waiting\{job="send-mail"\} [1-9]/);
  expect(metrics).toMatch(/kickstand_jobs_oldest_waiting_seconds\{job="send-mail"\} 0*[1-9.]/);
  expect(metrics).toMatch(/kickstand_job_failures_total\{job="send-mail"\} [1-9]/);
  expect(running.logText()).not.toMatch(/riders\.test/);
  const received = await startMailServer(port);
  const subjectsTo = (email: string) =>
    received
      .filter((mail) => new RegExp(`^To: ${email}`, 'm').test(mail))
      .map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1])
      .sort();
  await until(async () => {
    // the hour is over: whatever waits for its next try is due
    await running.deps.db.execute(
      "update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'",
    );
    const isAllSent = (await mailRows(running)).every(({ status }) => status === 'sent');
    // the refund is reported when the provider has made it
    return isAllSent && subjectsTo(riders[0]?.email ?? '').length > 1;
  });
  expect(subjectsTo(riders[1]?.email ?? '')).toEqual(['Booking confirmed: Malshej by Dawn']);
  expect(subjectsTo(riders[2]?.email ?? '')).toEqual(['Booking confirmed: Malshej by Dawn']);
  // the place was lost again before the first message could be sent, so only the current state is reported
  expect(subjectsTo(riders[0]?.email ?? '')).toHaveLength(2);
});

test('the club’s own address as the sender needs no Reply-To; kept messages have the same headers', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kickstand-outbox-'));
  const outbox = outboxMail(folder, 'Sahyadri Brotherhood <hello@club.test>');
  await outbox.check();
  const sender = { name: 'Sahyadri Brotherhood', email: 'hello@club.test' };
  await outbox.send({ id: 'one', to: 'a@example.test', subject: 'S', text: 'T', html: '<p>T</p>', sender });
  const [file = ''] = await readdir(folder);
  const mail = await readFile(path.join(folder, file), 'utf8');
  expect(mail).toContain('Message-ID: <one@club.test>');
  expect(mail).toContain('Auto-Submitted: auto-generated');
  expect(mail).not.toContain('Reply-To');
  await rm(folder, { recursive: true });
});

test('a recipient is one address, never a list or a name with an address in it', async () => {
  const port = await freePort();
  const asked: string[] = [];
  await startMailServer(port, (recipient) => {
    asked.push(recipient);
    return null;
  });
  const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'club@example.test');
  const content = { id: 'one', subject: 'S', text: 'T', html: '<p>T</p>' };
  await mail.send({ ...content, to: 'asha+rides@corp.test' });
  for (const to of ['x1<victim@corp.test>', 'victim@corp.test, x1@corp.test', 'x1:victim@corp.test;'])
    await mail.send({ ...content, to }).catch(() => {});
  mail.close();
  expect(asked).toContain('asha+rides@corp.test');
  expect(asked).not.toContain('victim@corp.test');
});

test('a check of the mail server reports its trouble in words', async () => {
  const port = await freePort();
  const at = `127.0.0.1:${port}`;
  const check = (url: string) => smtpMail(url, 'club@example.test').check();
  await expect(check(`smtp://${at}`)).rejects.toThrow(`The mail server ${at} refuses connections: is it running?`);
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', () => resolve()));
  await expect(check(`smtp://club:wrong@${at}`)).rejects.toThrow(
    `The mail server ${at} refuses the user name or password (535).`,
  );
});

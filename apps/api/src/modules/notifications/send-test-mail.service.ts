import { randomUUID } from 'node:crypto';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { MailServerError } from '../../gateways/mail/mail.port.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { countAttempt } from '../limits/limits.service.ts';
import { withoutAddresses } from '../mail/mail.service.ts';
import { greetingFor, paragraph, writeMail } from './mail-layout.ts';

type TestDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'mail' | 'log' | 'club'>;
type Outcome = { isSent: boolean; answer: string };

const TIMEOUT_MS = 20_000;

/** Sends a message to the administrator at once, bypassing the queue, and reports the mail server's answer. */
export async function sendTestMail(deps: TestDeps, current: CurrentSession): Promise<Outcome> {
  const { id, email, fullName } = current.user;
  await countAttempt(deps, 'test-mails', id);
  const outcome = await attempt(deps, email, fullName);
  await writeAudit(deps.db, {
    at: deps.now(),
    actor: actorOf(current),
    action: 'user.test-mail',
    entity: 'user',
    entityId: id,
    after: outcome,
  });
  return outcome;
}

async function attempt(deps: TestDeps, to: string, fullName: string): Promise<Outcome> {
  const { mail, log } = deps;
  const { name } = deps.club.current().identity;
  const text = `This is the test email you asked for in the back-office. If you can read it, ${name} can send email.`;
  const sending = mail.send({
    id: randomUUID(),
    to,
    ...writeMail(deps, {
      subject: `Test email from ${name}`,
      title: 'Email works',
      preview: text,
      greeting: greetingFor(fullName),
      parts: [paragraph(text)],
    }),
  });
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new MailServerError(`The mail server didn't answer within ${TIMEOUT_MS / 1000} seconds.`)),
    TIMEOUT_MS,
  );
  try {
    await Promise.race([sending, timeout.promise]);
  } catch (error) {
    if (!(error instanceof MailServerError)) log.warn({ err: error }, 'test mail failed');
    const reason = error instanceof MailServerError ? error.message : "The message couldn't be sent.";
    return { isSent: false, answer: withoutAddresses(reason) };
  } finally {
    clearTimeout(timer);
  }
  return { isSent: true, answer: ACCEPTED[mail.kind] };
}

const ACCEPTED: Record<Deps['mail']['kind'], string> = {
  smtp: 'The mail server has accepted it. Check your inbox, and your spam folder.',
  outbox: 'No mail server is set (SMTP_URL), so it was put in the outbox on the server.',
};

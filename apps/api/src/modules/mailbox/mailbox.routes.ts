import { formatDateTime } from '@kickstand/contract/shared/dates';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { html, serverPage } from '../../core/html.ts';
import type { Deps } from '../../deps.ts';
import type { KeptMail, MailGateway, OutboxMail } from '../../gateways/mail/mail.port.ts';
import { rejectOtherMachines } from '../../http/this-machine.ts';

const isOutbox = (mail: MailGateway): mail is OutboxMail => mail.kind === 'outbox';

/** The stored messages, readable on this machine and nowhere else; absent where a mail server is set. */
export function mailboxRoutes(app: FastifyInstance, { mail, settings }: Pick<Deps, 'mail' | 'settings'>): void {
  if (!isOutbox(mail)) return;
  const guarded = { preHandler: rejectOtherMachines(settings) };

  app.get<{ Querystring: { format?: string } }>('/dev/mail', guarded, async (request, reply) => {
    const mails = await mail.list();
    if (request.query.format === 'json') return mails;
    return reply.type('text/html; charset=utf-8').send(listPage(mails));
  });

  app.get('/dev/mail/frame.js', guarded, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(FIT_FRAME),
  );

  app.get<{ Params: { id: string } }>('/dev/mail/:id', guarded, async (request, reply) => {
    const found = await mail.find(request.params.id);
    if (!found) throw new AppError('NOT_FOUND');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY).send(mailPage(found));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', guarded, async (request, reply) => {
    const found = await mail.find(request.params.id);
    if (!found) throw new AppError('NOT_FOUND');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', MESSAGE_POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(withPictures(found));
  });
}

const PAGE_POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; frame-src 'self'; frame-ancestors 'none'";
// Messages carry inline styles, as mail clients require, and run no script. They share the page's origin, so that the
// page can make the frame as tall as the message.
const MESSAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-same-origin";

/** The message as a mail client shows it: pictures inside it come from its attachments. */
function withPictures({ html: message, attachments }: KeptMail): string {
  return attachments.reduce(
    (text, { cid, contentType, content }) =>
      cid ? text.replaceAll(`src="cid:${cid}"`, `src="data:${contentType};base64,${content}"`) : text,
    message,
  );
}

/** Makes the frame as tall as the message, so that only the page scrolls. */
const FIT_FRAME = `const frame = document.querySelector('iframe');
const fit = () => { frame.style.height = frame.contentDocument.documentElement.scrollHeight + 'px'; };
frame.addEventListener('load', fit);
window.addEventListener('resize', fit);
if (frame.contentDocument?.readyState === 'complete') fit();`;

function listPage(mails: KeptMail[]): string {
  const rows = mails.map(
    ({ id, to, subject, date }) =>
      html`<tr><td><a href="/dev/mail/${id}">${subject || '(no subject)'}</a></td><td>${to}</td><td>${formatDateTime(date)}</td></tr>`,
  );
  const table = html`<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead><tbody>${rows}</tbody></table>`;
  return serverPage(
    'Mailbox',
    html`<p>No mail server is set, so emails are kept here. Only this machine can read them.</p>${mails.length > 0 ? table : html`<p>No messages yet.</p>`}`,
  );
}

function mailPage({ id, to, subject, text, date }: KeptMail): string {
  return serverPage(
    subject || '(no subject)',
    html`<p><a href="/dev/mail">Mailbox</a></p><p class="dim">To ${to}, ${formatDateTime(date)}</p><iframe title="Message" src="/dev/mail/${id}/html"></iframe><script src="/dev/mail/frame.js" defer></script><h2>Plain text</h2><pre>${text}</pre>`,
  );
}

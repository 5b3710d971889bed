import nodemailer from 'nodemailer';
import { type MailGateway, MailRefusedError, MailServerError } from './mail.port.ts';
import { domainOf, mailHeaders } from './mail-headers.ts';

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

export function smtpMail(smtpUrl: string, from: string): MailGateway {
  // query parameters of SMTP_URL override these
  const transport = nodemailer.createTransport({ url: smtpUrl, name: domainOf(from), ...TIMEOUTS });
  const server = new URL(smtpUrl).host;
  const explained = async (work: Promise<unknown>) => {
    await work.catch((error: SmtpFailure) => {
      const Refusal = isRefusedForGood(error) ? MailRefusedError : MailServerError;
      throw new Refusal(explain(error, server), { cause: error });
    });
  };
  return {
    kind: 'smtp',
    send: ({ id, to, sender, ...message }) =>
      explained(transport.sendMail({ ...message, ...mailHeaders(from, { id, to, sender }) })),
    check: () => explained(transport.verify()),
    close: () => transport.close(),
  };
}

type SmtpFailure = Error & { code?: string; originalCode?: string; responseCode?: number; response?: string };

/** The operator can fix wrong credentials or a full server; a refused recipient or message is final. */
const isRefusedForGood = ({ code, responseCode = 0 }: SmtpFailure) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

const UNKNOWN_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'EDNS'];
const UNREACHABLE = ['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];
const LOST = ['ECONNRESET', 'EPIPE', 'ECONNECTION'];

/** The reason for the failure, for the operator. */
function explain({ code = '', originalCode = code, responseCode, response, message }: SmtpFailure, server: string) {
  if (originalCode === 'ECONNREFUSED') return `The mail server ${server} refuses connections: is it running?`;
  if (UNKNOWN_NAME.includes(originalCode)) return `The mail server ${server} couldn't be found: check its name.`;
  if (UNREACHABLE.includes(originalCode)) return `The mail server ${server} isn't answering.`;
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return `The mail server ${server} refuses the user name or password${responseCode ? ` (${responseCode})` : ''}.`;
  }
  if (response) return `The mail server ${server} answered: ${response}`;
  if (LOST.includes(originalCode)) return `The mail server ${server} closed the connection.`;
  if (code === 'ETLS' || /CERT|TLS|SSL|EPROTO/.test(originalCode)) {
    return `Kickstand couldn't make an encrypted connection to the mail server ${server} (${originalCode}).`;
  }
  return `The mail server ${server} couldn't be used: ${message}`;
}

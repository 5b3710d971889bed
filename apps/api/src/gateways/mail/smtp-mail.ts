import nodemailer from 'nodemailer';
import { type MailGateway, MailRefusedError } from './mail.port.ts';

export function smtpMail(smtpUrl: string, from: string): MailGateway {
  const transport = nodemailer.createTransport(smtpUrl, { from });
  return {
    kind: 'smtp',
    async send({ id, ...message }) {
      try {
        await transport.sendMail({ ...message, messageId: `<${id}@kickstand>` });
      } catch (error) {
        throw isRefusedForGood(error) ? new MailRefusedError((error as Error).message) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Wrong credentials or a full server can be mended by the operator; a refused recipient or message cannot. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}

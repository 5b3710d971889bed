import { type MailGateway, MailServerError } from './mail.port.ts';

/** During maintenance no mail is sent, whatever requests it. */
export const pausedMail = <Gateway extends MailGateway>(gateway: Gateway): Gateway => ({
  ...gateway,
  send: () => Promise.reject(new MailServerError('MAINTENANCE is on: no mail is sent.')),
});

import type { Deps } from '../../../deps.ts';
import type { MailAttachment } from '../../../gateways/mail/mail.port.ts';
import { composeAddressChanged, composePasswordChanged } from './account-mails.ts';
import {
  composeCancelled,
  composeChanged,
  composeConfirmed,
  composeMoneyBack,
  composePaymentFailed,
  composeRefundDone,
  composeReminder,
} from './booking-mails.ts';
import { composeCodeMail } from './code-mail.ts';
import { composeInvitationMail } from './invitation-mail.ts';

export type MailContent = { subject: string; text: string; html: string; attachments?: MailAttachment[] };

/** Every kind of message: given its data, what to write, or null when there is nothing to say any more. */
export const MAIL_TEMPLATES = {
  code: composeCodeMail,
  'booking-confirmed': composeConfirmed,
  'payment-failed': composePaymentFailed,
  'booking-cancelled': composeCancelled,
  'money-back': composeMoneyBack,
  'refund-done': composeRefundDone,
  'item-changed': composeChanged,
  reminder: composeReminder,
  invitation: composeInvitationMail,
  'password-changed': composePasswordChanged,
  'address-changed': composeAddressChanged,
} satisfies Record<string, (deps: Deps, recipient: string, data: never) => Promise<MailContent | null>>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;
export type MailData<T extends MailTemplate> = Parameters<(typeof MAIL_TEMPLATES)[T]>[2];

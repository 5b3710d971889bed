import type { Deps } from '../../../deps.ts';
import { composeCodeMail } from './code-mail.ts';

export type MailContent = { subject: string; text: string; html: string };

/** Every kind of message: given its data, what to write, or null when there is nothing to say any more. */
export const MAIL_TEMPLATES = {
  code: composeCodeMail,
} satisfies Record<string, (deps: Deps, recipient: string, data: never) => Promise<MailContent | null>>;

export type MailTemplate = keyof typeof MAIL_TEMPLATES;
export type MailData<T extends MailTemplate> = Parameters<(typeof MAIL_TEMPLATES)[T]>[2];

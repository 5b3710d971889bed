import { CODE_LIFETIME_MINUTES } from '@kickstand/contract/auth/auth.rules';
import type { CodePurpose } from '@kickstand/contract/auth/auth.schema';
import { html } from '../../core/html.ts';
import type { Deps } from '../../deps.ts';
import { issueCode } from '../auth/issue-code.service.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { MAIL_SIGNATURE, mailLayout, mailStones } from './mail-layout.ts';

/** The mail with a code; null when no account or registration for this address may receive one. */
export async function composeCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  recipient: string,
  about: MailPayloads['code'],
) {
  const issued = await issueCode(deps, recipient, about);
  return issued && writeCodeMail(issued.fullName, about.purpose, issued.code);
}

function writeCodeMail(fullName: string, purpose: CodePurpose, code: string) {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  const aim = purpose === 'registration' ? 'finish your registration' : 'choose a new password';
  const lifetime = `The code works for ${CODE_LIFETIME_MINUTES} minutes and once. Nobody from the club will ever ask you for it.`;
  return {
    subject: `Your code: ${shown}`,
    text: [
      `Hello ${fullName},`,
      `enter these six digits to ${aim}:`,
      code,
      lifetime,
      `If you did not ask for this code, ignore this mail.`,
      MAIL_SIGNATURE,
    ].join('\n\n'),
    html: mailLayout({
      title: 'Your code',
      preview: `Your code is ${shown}. It works for ${CODE_LIFETIME_MINUTES} minutes.`,
      body: html`<p style="margin:0 0 20px">Hello ${fullName}, enter these six digits to ${aim}.</p>${mailStones(code)}<p style="margin:22px 0 24px;color:#4c5d5f">${lifetime}</p>`,
    }),
  };
}

import { CODE_LIFETIME_MINUTES } from '@kickstand/contract/auth/auth.rules';
import type { CodePurpose } from '@kickstand/contract/auth/auth.schema';
import type { Deps } from '../../deps.ts';
import { issueCode } from '../auth/codes.service.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { digitStones, greetingFor, type MailDeps, paragraph, writeMail } from './mail-layout.ts';

/** The mail with a code; null when no account or registration for this address may receive one. */
export async function composeCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'> & MailDeps,
  recipient: string,
  about: MailPayloads['code'],
) {
  const issued = await issueCode(deps, recipient, about);
  return issued && writeCodeMail(deps, issued.fullName, about.purpose, issued.code);
}

function writeCodeMail(deps: MailDeps, fullName: string, purpose: CodePurpose, code: string) {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  const aim = purpose === 'registration' ? 'finish signing up' : 'choose a new password';
  return writeMail(deps, {
    subject: `Your code: ${shown}`,
    title: 'Your code',
    preview: `Your code is ${shown}. It expires in ${CODE_LIFETIME_MINUTES} minutes.`,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(`Enter these six digits to ${aim}.`),
      digitStones(code),
      paragraph(
        `This code expires in ${CODE_LIFETIME_MINUTES} minutes and works once. No one from the club will ever ask you for it.`,
      ),
    ],
  });
}

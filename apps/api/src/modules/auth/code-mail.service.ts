import { CODE_LIFETIME_MINUTES, emailKey } from '@kickstand/contract/auth/auth.rules';
import { CLUB } from '@kickstand/contract/shared/club';
import type { Deps } from '../../deps.ts';
import { html } from '../../http/html.ts';
import { newCode } from '../../secrets/secrets.ts';
import { mailLayout, mailStones } from '../mail/templates/mail-layout.ts';
import { type CodePurpose, findUserByEmail, replaceCode, type UserRow } from './auth.queries.ts';

/**
 * Makes the code at the moment its message leaves: its ten minutes begin then, and the code itself stands nowhere but in
 * the message. A repeated attempt makes a new one, so the last message always holds the one that works.
 */
export async function composeCodeMail(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  recipient: string,
  { purpose }: { purpose: CodePurpose },
) {
  const key = emailKey(recipient);
  const user = await findUserByEmail(deps.db, key);
  if (!user || !mayReceiveCode(user, purpose)) return null;
  const code = newCode();
  const expiresAt = new Date(deps.now().getTime() + CODE_LIFETIME_MINUTES * 60_000);
  await replaceCode(deps.db, {
    emailKey: key,
    purpose,
    codeHash: deps.secrets.hashCode(purpose, key, code),
    expiresAt,
  });
  return writeCodeMail(user.fullName, purpose, code);
}

function mayReceiveCode(user: UserRow, purpose: CodePurpose): boolean {
  return user.isActive && (purpose === 'forgot-password' || user.verifiedAt === null);
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
      CLUB.name,
    ].join('\n\n'),
    html: mailLayout({
      title: 'Your code',
      preview: `Your code is ${shown}. It works for ${CODE_LIFETIME_MINUTES} minutes.`,
      body: html`<p style="margin:0 0 20px">Hello ${fullName}, enter these six digits to ${aim}.</p>${mailStones(code)}<p style="margin:22px 0 24px;color:#4c5d5f">${lifetime}</p>`,
    }),
  };
}

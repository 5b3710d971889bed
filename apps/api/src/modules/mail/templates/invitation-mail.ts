import { CLUB } from '@kickstand/contract/shared/club';
import { html } from '../../../core/html.ts';
import type { Deps } from '../../../deps.ts';
import { MAIL_SIGNATURE, mailLayout } from './mail-layout.ts';

/** For a person an administrator has added: the way to a password leads through a code to this address. */
export async function composeInvitationMail(
  { settings }: Pick<Deps, 'settings'>,
  recipient: string,
  { fullName }: { fullName: string },
) {
  const link = `${settings.publicUrl}/forgot-password?email=${encodeURIComponent(recipient)}`;
  const text = `an account at ${CLUB.name} has been made for you. Choose your password to use it: we send a code to this address first.`;
  return {
    subject: `Your account at ${CLUB.name}`,
    text: [`Hello ${fullName},`, text, link, MAIL_SIGNATURE].join('\n\n'),
    html: mailLayout({
      title: 'Welcome to the club',
      preview: `Choose your password for ${CLUB.name}.`,
      body: html`<p style="margin:0 0 22px">Hello ${fullName}, ${text}</p><p style="margin:0 0 26px"><a href="${link}" style="display:inline-block;padding:14px 24px;border-radius:6px;background:#f5a51b;color:#10191d;font-weight:bold;text-decoration:none">Choose a password</a></p>`,
    }),
  };
}

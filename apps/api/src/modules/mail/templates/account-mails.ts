import { CLUB } from '@kickstand/contract/shared/club';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { html } from '../../../core/html.ts';
import type { Deps } from '../../../deps.ts';
import { MAIL_SIGNATURE, mailLayout } from './mail-layout.ts';

type About = { fullName: string; at: string };
type SettingsOnly = Pick<Deps, 'settings'>;

/** Whoever has the old password should not be the only one to know that it was changed. */
export async function composePasswordChanged({ settings }: SettingsOnly, recipient: string, { fullName, at }: About) {
  const link = `${settings.publicUrl}/forgot-password?email=${encodeURIComponent(recipient)}`;
  return accountMail({
    title: 'Your password was changed',
    fullName,
    paragraphs: [
      `the password of your account was changed on ${formatDateTime(at)}. Your other devices were logged out.`,
      `If that was not you, choose a new password at once: ${link}`,
    ],
  });
}

/** To the old address and to the new one. The old one does not learn the new one: it may belong to someone else by now. */
export async function composeAddressChanged(
  _deps: SettingsOnly,
  _recipient: string,
  { fullName, at, isNew }: About & { isNew: boolean },
) {
  const opening = isNew
    ? `since ${formatDateTime(at)} this is the e-mail address of your account. Sign in with it; messages about your bookings come here.`
    : `on ${formatDateTime(at)} an administrator of the club changed the e-mail address of your account. From now on you sign in with the new address, and messages about your bookings go there.`;
  return accountMail({
    title: 'Your e-mail address was changed',
    fullName,
    paragraphs: [opening, `If you did not ask for this, please write to ${CLUB.email} or call ${CLUB.phone}.`],
  });
}

function accountMail({ title, fullName, paragraphs }: { title: string; fullName: string; paragraphs: string[] }) {
  const [first = '', ...rest] = paragraphs;
  const greeting = `Hello ${fullName},`;
  return {
    subject: `${title}: ${CLUB.name}`,
    text: [greeting, ...paragraphs, MAIL_SIGNATURE].join('\n\n'),
    html: mailLayout({
      title,
      preview: first,
      body: html`${[`${greeting} ${first}`, ...rest].map((text) => html`<p style="margin:0 0 18px">${text}</p>`)}`,
    }),
  };
}

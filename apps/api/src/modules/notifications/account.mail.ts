import { CLUB } from '@kickstand/contract/shared/club';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { passwordPath } from '@kickstand/contract/shared/site-paths';
import { html } from '../../core/html.ts';
import type { Deps } from '../../deps.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { MAIL_SIGNATURE, mailLayout } from './mail-layout.ts';

type SettingsOnly = Pick<Deps, 'settings'>;

/** For a person an administrator has added: they choose a password after a code sent to this address. */
export async function composeInvitation(
  { settings }: SettingsOnly,
  recipient: string,
  { fullName }: MailPayloads['invitation'],
) {
  const link = settings.publicUrl + passwordPath(recipient);
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

/** Notifies the owner, in case someone else knew the old password and changed it. */
export async function composePasswordChanged(
  { settings }: SettingsOnly,
  recipient: string,
  { fullName, at }: MailPayloads['password-changed'],
) {
  const link = settings.publicUrl + passwordPath(recipient);
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
  { fullName, at, isNew }: MailPayloads['address-changed'],
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

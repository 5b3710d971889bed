import { CLUB } from '@kickstand/contract/shared/club';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { passwordPath } from '@kickstand/contract/shared/site-paths';
import type { Deps } from '../../deps.ts';
import type { MailPayloads } from '../mail/mail-payloads.ts';
import { button, greetingFor, paragraph, writeMail } from './mail-layout.ts';

type SettingsOnly = Pick<Deps, 'settings'>;

/** For a person an administrator has added: they choose a password after a code sent to this address. */
export async function composeInvitation(
  { settings }: SettingsOnly,
  recipient: string,
  { fullName }: MailPayloads['invitation'],
) {
  const link = settings.publicUrl + passwordPath(recipient);
  return writeMail({
    subject: `Your account at ${CLUB.name}`,
    title: 'Welcome to the club',
    preview: `Choose your password for ${CLUB.name}.`,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(
        `We've set up an account for you at ${CLUB.name}. Choose a password to get started. We'll send a code to this address first.`,
      ),
      button('Choose a password', link),
    ],
  });
}

/** Notifies the owner, in case someone else knew the old password and changed it. */
export async function composePasswordChanged(
  { settings }: SettingsOnly,
  recipient: string,
  { fullName, at }: MailPayloads['password-changed'],
) {
  const text = `Your password was changed on ${formatDateTime(at)}, and you were signed out on your other devices.`;
  return writeMail({
    subject: `Your password was changed: ${CLUB.name}`,
    title: 'Your password was changed',
    preview: text,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(text),
      paragraph("Wasn't you? Choose a new password right away."),
      button('Choose a new password', settings.publicUrl + passwordPath(recipient)),
    ],
  });
}

/** To the old address and to the new one. The old one does not learn the new one: it may belong to someone else by now. */
export async function composeAddressChanged(
  _deps: SettingsOnly,
  _recipient: string,
  { fullName, at, isNew }: MailPayloads['address-changed'],
) {
  const text = isNew
    ? `This became your account's email address on ${formatDateTime(at)}. Use it to sign in. We'll send everything about your bookings here.`
    : `An administrator of the club changed your account's email address on ${formatDateTime(at)}. From now on, sign in with the new address. We'll send everything about your bookings there.`;
  return writeMail({
    subject: `Your email address was changed: ${CLUB.name}`,
    title: 'Your email address was changed',
    preview: text,
    greeting: greetingFor(fullName),
    parts: [paragraph(text), paragraph(`Didn't ask for this? Please write to ${CLUB.email} or call ${CLUB.phone}.`)],
  });
}

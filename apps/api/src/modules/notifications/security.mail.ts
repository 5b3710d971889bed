import { formatDateTime } from '@kickstand/contract/shared/dates';
import { passwordPath } from '@kickstand/contract/shared/site-paths';
import type { FactorChange, MailPayloads } from '../mail/mail-payloads.ts';
import { button, greetingFor, type MailDeps, paragraph, writeMail } from './mail-layout.ts';

const CHANGES: Record<FactorChange, string> = {
  'app-added': 'An authenticator app was added to your account',
  'app-removed': 'The authenticator app was removed from your account',
  'passkey-added': 'A passkey was added to your account',
  'passkey-removed': 'A passkey was removed from your account',
  'recovery-codes-renewed': 'Your recovery codes were replaced by new ones',
  'recovery-code-used': 'A recovery code of your account was used',
  'second-factor-reset': 'Your second factor was removed by the operator of the site',
};

const NOT_YOU =
  "Wasn't you? Choose a new password right away, which signs out every device, and tell an owner of the club.";

/** Notifies the owner of the account, in case it was someone else. */
export async function composeFactorChanged(
  deps: MailDeps,
  recipient: string,
  { fullName, at, change }: MailPayloads['second-factor'],
) {
  const text = `${CHANGES[change]} on ${formatDateTime(at)}.`;
  return writeMail(deps, {
    subject: `${CHANGES[change]}: ${deps.club.current().identity.name}`,
    title: 'Your second factor',
    preview: text,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(text),
      paragraph(NOT_YOU),
      button('Choose a new password', deps.settings.publicUrl + passwordPath(recipient)),
    ],
  });
}

/** For people of the back-office, who can do more harm than others if someone signs in as them. */
export async function composeNewDevice(
  deps: MailDeps,
  recipient: string,
  { fullName, at, device }: MailPayloads['new-device'],
) {
  const { name } = deps.club.current().identity;
  const text = `You signed in on a device we haven't seen before: ${device}, ${formatDateTime(at)}.`;
  return writeMail(deps, {
    subject: `New sign-in to your account: ${name}`,
    title: 'New sign-in',
    preview: text,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(text),
      paragraph(NOT_YOU),
      button('Choose a new password', deps.settings.publicUrl + passwordPath(recipient)),
    ],
  });
}

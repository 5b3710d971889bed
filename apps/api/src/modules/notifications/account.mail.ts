import { CODE_LIFETIME_MINUTES } from '@kickstand/contract/auth/auth.rules';
import { waysToReach } from '@kickstand/contract/club/sections/identity.rules';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { passwordPath } from '@kickstand/contract/shared/site-paths';
import type { Deps } from '../../deps.ts';
import { undoLink } from '../auth/address-undo-token.ts';
import { issueCode } from '../auth/codes.service.ts';
import type { MailedCode, MailPayloads } from '../mail/mail-payloads.ts';
import { button, digitStones, greetingFor, type MailDeps, paragraph, writeMail } from './mail-layout.ts';

/** For a person an administrator has added: they choose a password after a code sent to this address. */
export async function composeInvitation(deps: MailDeps, recipient: string, { fullName }: MailPayloads['invitation']) {
  const { name } = deps.club.current().identity;
  const link = deps.settings.publicUrl + passwordPath(recipient);
  return writeMail(deps, {
    subject: `Your account at ${name}`,
    title: 'Welcome to the club',
    preview: `Choose your password for ${name}.`,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(
        `We've set up an account for you at ${name}. Choose a password to get started. We'll send a code to this address first.`,
      ),
      button('Choose a password', link),
    ],
  });
}

/** Notifies the owner, in case someone else knew the old password and changed it. */
export async function composePasswordChanged(
  deps: MailDeps,
  recipient: string,
  { fullName, at }: MailPayloads['password-changed'],
) {
  const { name } = deps.club.current().identity;
  const text = `Your password was changed on ${formatDateTime(at)}, and you were signed out on your other devices.`;
  return writeMail(deps, {
    subject: `Your password was changed: ${name}`,
    title: 'Your password was changed',
    preview: text,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(text),
      paragraph("Wasn't you? Choose a new password right away."),
      button('Choose a new password', deps.settings.publicUrl + passwordPath(recipient)),
    ],
  });
}

/**
 * To the old address and to the new one. The old one does not learn the new one: it may belong to someone else by now. The
 * link that puts the old one back is signed here, so that the stored mail can't open it.
 */
export async function composeAddressChanged(
  deps: MailDeps & Pick<Deps, 'secrets'>,
  recipient: string,
  { fullName, at, isNew, isByMember, undo }: MailPayloads['address-changed'],
) {
  const { identity } = deps.club.current();
  const text = isNew
    ? `This became your account's email address on ${formatDateTime(at)}. Use it to sign in. We'll send everything about your bookings here.`
    : `${isByMember ? "Your account's email address was changed" : "An administrator of the club changed your account's email address"} on ${formatDateTime(at)}. From now on, sign in with the new address. We'll send everything about your bookings there.`;
  return writeMail(deps, {
    subject: `Your email address was changed: ${identity.name}`,
    title: 'Your email address was changed',
    preview: text,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(text),
      ...(undo
        ? [
            paragraph(
              `Wasn't you? Put the old address back by ${formatDateTime(undo.until)}, which signs out every device. The link works once.`,
            ),
            button('Put the old address back', undoLink(deps, { ...undo, email: recipient })),
            paragraph(`If it doesn't work, please ${waysToReach(identity)}.`),
          ]
        : [paragraph(`Didn't ask for this? Please ${waysToReach(identity)}.`)]),
    ],
  });
}

/** To the address that was put back and to the one it replaced, which gets no link: two people would undo each other for good. */
export async function composeAddressPutBack(
  deps: MailDeps,
  recipient: string,
  { fullName, at, isOld }: MailPayloads['address-put-back'],
) {
  const { identity } = deps.club.current();
  const text = isOld
    ? `This is your account's email address again since ${formatDateTime(at)}, and every device was signed out. Use it to sign in. We'll send everything about your bookings here.`
    : `The email address that your account had before was put back on ${formatDateTime(at)} by the link we sent there, and every device was signed out. This address no longer belongs to the account.`;
  return writeMail(deps, {
    subject: `${isOld ? 'Your old email address is back' : 'Your email address was changed back'}: ${identity.name}`,
    title: isOld ? 'Your old email address is back' : 'Your email address was changed back',
    preview: text,
    greeting: greetingFor(fullName),
    parts: isOld
      ? [
          paragraph(text),
          paragraph('The change was made by someone who knew your password. If that wasn’t you, choose a new one now.'),
          button('Choose a new password', deps.settings.publicUrl + passwordPath(recipient)),
        ]
      : [paragraph(text), paragraph(`Didn't ask for this? Please ${waysToReach(identity)}.`)],
  });
}

/** The last mail a person gets, and a warning if it was someone else. */
export async function composeErased(
  deps: MailDeps,
  _recipient: string,
  { fullName, at }: MailPayloads['account-erased'],
) {
  const { identity } = deps.club.current();
  const text = `Your account at ${identity.name} was erased on ${formatDateTime(at)}. Our books keep what tax law requires of past payments, and nothing else about you.`;
  return writeMail(deps, {
    subject: `Your account was erased: ${identity.name}`,
    title: 'Your account was erased',
    preview: text,
    greeting: greetingFor(fullName),
    parts: [paragraph(text), paragraph(`Wasn't you? Please ${waysToReach(identity)}.`)],
  });
}

/** The mail with a code; null when no account or registration for this address may receive one. */
export async function composeCode(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'> & MailDeps,
  recipient: string,
  about: MailPayloads['code'],
) {
  const issued = await issueCode(deps, recipient, about);
  return issued && writeCodeMail(deps, issued.fullName, about.purpose, issued.code);
}

const AIMS: Record<MailedCode, string> = {
  registration: 'finish signing up',
  'forgot-password': 'choose a new password',
  'change-email': 'make this the email address of your account',
  'erase-account': 'erase your account for good',
};

function writeCodeMail(deps: MailDeps, fullName: string, purpose: MailedCode, code: string) {
  const shown = `${code.slice(0, 3)} ${code.slice(3)}`;
  return writeMail(deps, {
    subject: `Your code: ${shown}`,
    title: 'Your code',
    preview: `Your code is ${shown}. It expires in ${CODE_LIFETIME_MINUTES} minutes.`,
    greeting: greetingFor(fullName),
    parts: [
      paragraph(`Enter these six digits to ${AIMS[purpose]}.`),
      digitStones(code),
      paragraph(
        `This code expires in ${CODE_LIFETIME_MINUTES} minutes and works once. No one from the club will ever ask you for it. Wasn't you? Just ignore this email.`,
      ),
    ],
  });
}

import { CLUB_ROLES, type ClubRole } from '@kickstand/contract/shared/club-role';
import { userForm } from '@kickstand/contract/users/users.schema';
import { StartError } from '../db/database.ts';
import { LINK_MINUTES } from '../modules/auth/sign-in-link.service.ts';
import {
  changeRoleByOperator,
  createByOperator,
  endSessionsByOperator,
  linkByOperator,
  resetFactorByOperator,
} from '../modules/users/operator.service.ts';

// `npm run admin`: what its words mean, and the sentence that answers them.

const USAGE = `npm run admin -- create EMAIL NAME [ROLE]   adds a person (ROLE is owner unless you name another)
npm run admin -- sign-in EMAIL              makes a link that signs the person in once
npm run admin -- end-sessions EMAIL         signs the person out on every device
npm run admin -- role EMAIL ROLE            changes what the person may do
npm run admin -- reset-second-factor EMAIL  lets a person in who lost their second factor
Roles: ${CLUB_ROLES.join(', ')}.`;

/** Runs one command and returns what to print. */
export async function runAdminCommand(
  deps: Parameters<typeof resetFactorByOperator>[0],
  [command, ...words]: string[],
): Promise<string> {
  const [email = '', ...rest] = words;
  if (command === 'create' && rest.length >= 1 && rest.length <= 2) {
    const person = readPerson(email, rest[0] ?? '');
    const link = await createByOperator(deps, { ...person, clubRole: readRole(rest[1] ?? 'owner') });
    return `${person.fullName} now has an account, without a password. ${openWith(link)}`;
  }
  if (command === 'sign-in' && words.length === 1) return openWith(await linkByOperator(deps, email));
  if (command === 'end-sessions' && words.length === 1) {
    await endSessionsByOperator(deps, email);
    return `${email} is signed out on every device. Earlier sign-in links no longer work.`;
  }
  if (command === 'reset-second-factor' && words.length === 1) {
    await resetFactorByOperator(deps, email);
    return `${email} no longer has a second factor and is signed out on every device. They sign in with their password, and will get an email about it.`;
  }
  if (command === 'role' && words.length === 2) {
    const role = readRole(rest[0] ?? '');
    await changeRoleByOperator(deps, email, role);
    return `${email} now has the role ${role} and must sign in again.`;
  }
  throw new StartError(USAGE);
}

const openWith = (link: string): string =>
  `This link opens the back-office once, within ${LINK_MINUTES} minutes, while Kickstand is running:\n${link}`;

function readPerson(email: string, fullName: string): { email: string; fullName: string } {
  const form = userForm.safeParse({ email, fullName, role: 'user' });
  if (!form.success) throw new StartError(form.error.issues[0]?.message ?? USAGE);
  return { email: form.data.email, fullName: form.data.fullName };
}

function readRole(word: string): ClubRole {
  const role = CLUB_ROLES.find((one) => one === word.toLowerCase());
  if (!role) throw new StartError(`The role must be one of ${CLUB_ROLES.join(', ')}, not "${word}".`);
  return role;
}

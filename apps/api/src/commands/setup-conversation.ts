import { neutralContent } from '@kickstand/contract/club/neutral/neutral-content';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import { CHECKLIST } from '@kickstand/contract/setup/setup.rules';
import { administratorForm, type SetupState } from '@kickstand/contract/setup/setup.schema';
import { toDateInput } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type Account, type CurrentSession, SYSTEM } from '../core/actor.ts';
import { AppError } from '../core/app-error.ts';
import { describeDemo, leaveDemo } from '../demo/leave-demo.service.ts';
import type { Deps } from '../deps.ts';
import { publishSection, saveDraft } from '../modules/club/change-club.service.ts';
import { getSection, listVersions } from '../modules/club/club.service.ts';
import { createAdministrator } from '../modules/setup/administrator.service.ts';
import { findOwnAdministrator, getSetup } from '../modules/setup/setup.service.ts';
import { findSetupCode } from '../modules/setup/setup-code.service.ts';
import { checkKeys, confirmMail, testMail } from '../modules/setup/try-services.service.ts';

/** The questions, by the options that answer them beforehand. An empty answer skips what it is about. */
export const QUESTIONS = {
  'admin-name': "Your administrator's name",
  'admin-email': 'Their email',
  'admin-password': 'Their password (at least 6 characters)',
  name: "The club's name",
  tagline: 'Its tagline (empty: a plain one)',
  city: 'Its city (empty: none)',
  email: 'Its email address (empty: none)',
  phone: 'Its phone number (empty: none)',
  'test-mail': 'Send a test email to the administrator? (yes/no)',
  'mail-arrived': 'Has it arrived? (yes/no)',
  'check-keys': 'Check the payment keys with the provider? (yes/no)',
  'leave-demo': "Type the club's name to remove the demo (empty: keep it)",
} as const;
export type Question = keyof typeof QUESTIONS;

export type Terminal = {
  say(line: string): void;
  /** The answer without outer spaces; empty where no one can answer. */
  ask(question: Question): Promise<string>;
};

/** The setup of the back-office in a terminal, by the same services; ends with what is still missing. */
export async function converse(deps: Deps, terminal: Terminal): Promise<void> {
  const user = (await findOwnAdministrator(deps)) ?? (await makeAdministrator(deps, terminal));
  if (!user) return showDoor(deps, terminal);
  const current: CurrentSession = { user, session: terminalSession(deps.now()) };
  const isOpen = async (item: keyof typeof CHECKLIST) =>
    (await getSetup(deps, current)).checklist.some((each) => each.item === item && !each.isDone);
  if (await isOpen('name')) await tryTo(terminal, () => nameClub(deps, current, terminal));
  if (await isOpen('mail-arrived')) await tryTo(terminal, () => tryMail(deps, current, terminal));
  if (await isOpen('keys-accepted')) await tryTo(terminal, () => tryKeys(deps, current, terminal));
  if (await isOpen('demo')) await tryTo(terminal, () => endDemo(deps, current, terminal));
  for (const line of checklistLines(await getSetup(deps, current))) terminal.say(line);
}

/** The operator of the server needs no session, and no second factor either. */
const terminalSession = (now: Date) => ({ id: '', createdAt: now, lastUsedAt: now, confirmedAt: now });

/** A refusal is one sentence, and the other steps go on. */
async function tryTo(terminal: Terminal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    terminal.say(error.message);
  }
}

async function makeAdministrator(deps: Deps, { ask, say }: Terminal): Promise<Account | null> {
  const fullName = await ask('admin-name');
  if (!fullName) return null;
  const typed = { fullName, email: await ask('admin-email'), password: await ask('admin-password') };
  const form = administratorForm.safeParse(typed);
  if (!form.success) {
    say(form.error.issues[0]?.message ?? 'Please check the details you entered.');
    return null;
  }
  const account = await createAdministrator(deps, form.data, SYSTEM).catch((error) => {
    if (!(error instanceof AppError)) throw error;
    say(error.message);
    return null;
  });
  if (!account) return null;
  say(`${account.fullName} is an administrator now and signs in at ${deps.settings.publicUrl}${PATHS.adminLogin}.`);
  return account;
}

async function showDoor(deps: Deps, { say }: Terminal): Promise<void> {
  const code = await findSetupCode(deps);
  if (code) say(`In the browser: ${deps.settings.publicUrl}${PATHS.adminSetup}#code=${code}`);
  say('The other steps need an administrator of the club: run this again with one.');
}

async function nameClub(deps: Deps, current: CurrentSession, { ask, say }: Terminal): Promise<void> {
  const name = await ask('name');
  if (!name) return;
  const [tagline, city] = [await ask('tagline'), await ask('city')];
  const [email, phone] = [await ask('email'), await ask('phone')];
  const known: { name: string } & Partial<Identity> = {
    name,
    ...(tagline && { tagline }),
    ...(city && { address: { street: '', city, postalCode: '', region: '', country: 'IN' } }),
    ...(email && { emails: [email] }),
    ...(phone && { phones: [phone] }),
  };
  const { draft, version } = await getSection(deps, 'identity');
  const { identity } = neutralContent(known, toDateInput(deps.now()));
  const isWritten = (await listVersions(deps, 'identity')).some(({ restoredFrom }) => restoredFrom === null);
  const content = isWritten ? { ...deps.club.current().identity, ...known } : identity;
  const saved = await saveDraft(deps, current, 'identity', { content, unchangedSince: draft?.draftVersion ?? 0 });
  await publishSection(deps, current, 'identity', { unchangedSince: saved.draft?.draftVersion ?? 0, version });
  say(`The club is called ${name}.`);
}

async function tryMail(deps: Deps, current: CurrentSession, { ask, say }: Terminal): Promise<void> {
  if (!isYes(await ask('test-mail'))) return;
  const { isSent, answer } = await testMail(deps, current);
  say(answer);
  if (!isSent || deps.mail.kind === 'outbox') return;
  const arrived = await ask('mail-arrived');
  if (arrived) await confirmMail(deps, current, isYes(arrived));
}

async function tryKeys(deps: Deps, current: CurrentSession, { ask, say }: Terminal): Promise<void> {
  if (isYes(await ask('check-keys'))) say((await checkKeys(deps, current)).answer);
}

async function endDemo(deps: Deps, current: CurrentSession, { ask, say }: Terminal): Promise<void> {
  const { removed, kept, edited } = await describeDemo(deps);
  say(
    `The demo has ${removed.rides} rides, ${removed.events} events, ${removed.completedRides} completed rides, ${removed.articles} articles, ${removed.people} people and ${removed.bookings} bookings. Leaving it removes them for good; what people made stays.`,
  );
  if (kept.length > 0) say(`Stays, because people booked it: ${titlesOf(kept)}.`);
  if (edited.length > 0) say(`Was edited and goes too: ${titlesOf(edited)}.`);
  const confirmation = await ask('leave-demo');
  if (!confirmation) return;
  await leaveDemo(deps, current, confirmation);
  say('The demo is removed.');
}

const titlesOf = (records: { title: string }[]) =>
  new Intl.ListFormat('en-GB').format(records.map(({ title }) => title));

const isYes = (answer: string) => /^y(es)?$/i.test(answer);

function checklistLines({ checklist }: SetupState): string[] {
  const missing = checklist.filter(({ isDone }) => !isDone).map(({ item }) => CHECKLIST[item]);
  if (missing.length === 0) return ['Everything is ready to go live.'];
  return ['', 'Still missing to go live:', ...missing.map(({ title, hint }) => `  ${title}. ${hint}`)];
}

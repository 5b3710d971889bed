import { CLUB_DEFAULTS } from '@kickstand/contract/club/club-defaults';
import { checklistOf, type SetupFacts, type SetupStep, stepsOf } from '@kickstand/contract/setup/setup.rules';
import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { type Account, actorOf, type CurrentSession } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { DEFAULT_MAIL_FROM, isLoopback, type Settings } from '../../settings.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { listVersions } from '../club/club.service.ts';
import { countOwnRides, deleteNote, findOwnOwner, hasDemoRecords, selectNotes, upsertNote } from './setup.queries.ts';
import { keysInUse, mailInUse, readTrial } from './trials.ts';

export type SetupDeps = Pick<Deps, 'db' | 'now' | 'settings' | 'club' | 'mail' | 'payments' | 'secrets'>;

/** How far the club is, judged anew at every call: settings and records may have changed meanwhile. */
export async function getSetup(deps: SetupDeps, { user }: Pick<CurrentSession, 'user'>): Promise<SetupState> {
  const { settings, mail, payments } = deps;
  const notes = await selectNotes(deps.db);
  const tested = readTrial(notes.get('mail-tested'), mailInUse(deps));
  const arrived = readTrial(notes.get('mail-arrived'), mailInUse(deps));
  const accepted = readTrial(notes.get('keys-accepted'), keysInUse(deps));
  const [isDemo, owner, rides, identities, policies] = await Promise.all([
    hasDemoRecords(deps.db),
    findOwnOwner(deps.db),
    countOwnRides(deps.db),
    listVersions(deps, 'identity'),
    listVersions(deps, 'policies'),
  ]);
  const takesMoney = payments.kind === 'razorpay' && !payments.isTestMode;
  const facts: SetupFacts = {
    hasOwnName: identities.some(isByPerson) && hasOwnName(deps),
    isDemo,
    hasOwnAdministrator: owner !== null,
    isPublic: isPublicAddress(settings.publicUrl),
    sendsMail: mail.kind === 'smtp' && settings.mailFrom !== DEFAULT_MAIL_FROM,
    mailArrived: mail.kind === 'smtp' && arrived !== null,
    takesMoney,
    keysAccepted: payments.kind === 'razorpay' && accepted !== null,
    hasRide: rides > 0,
    policiesPublished: policies.some(isByPerson),
  };
  const skipped = [...notes.keys()].flatMap((name) => (name.startsWith(SKIPPED) ? [name.slice(SKIPPED.length)] : []));
  return {
    steps: stepsOf(facts, skipped),
    checklist: checklistOf(facts),
    isDismissed: notes.has('dismissed'),
    isDemo,
    isDemoAccount: user.isDemo,
    clubName: deps.club.current().identity.name,
    publicUrl: settings.publicUrl,
    mail: {
      kind: mail.kind,
      from: settings.mailFrom,
      server: settings.smtpUrl ? new URL(settings.smtpUrl).host : null,
      testedAt: tested,
      arrivedAt: arrived,
    },
    payments: {
      kind: payments.kind,
      isTestMode: payments.isTestMode,
      key: settings.payments ? `${settings.payments.keyId.slice(0, 9)}…` : null,
      checkedAt: accepted,
    },
    rides,
  };
}

/** An owner of the club's own, in whose name a command works. */
export const findOwnAdministrator = ({ db }: Pick<Deps, 'db'>): Promise<Account | null> => findOwnOwner(db);

const SKIPPED = 'skipped:';

export async function skipStep(
  deps: SetupDeps,
  current: CurrentSession,
  step: SetupStep,
  isSkipped: boolean,
): Promise<SetupState> {
  await note(deps, current, SKIPPED + step, isSkipped, isSkipped ? 'setup.step-skipped' : 'setup.step-resumed', step);
  return getSetup(deps, current);
}

export async function hideChecklist(
  deps: SetupDeps,
  current: CurrentSession,
  isDismissed: boolean,
): Promise<SetupState> {
  const action = isDismissed ? 'setup.checklist-hidden' : 'setup.checklist-shown';
  await note(deps, current, 'dismissed', isDismissed, action, 'checklist');
  return getSetup(deps, current);
}

async function note(
  deps: Pick<Deps, 'db' | 'now'>,
  current: CurrentSession,
  name: string,
  isSet: boolean,
  action: string,
  entityId: string,
): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    if (isSet) await upsertNote(transaction, name, deps.now().toISOString());
    else if (!(await deleteNote(transaction, name))) return;
    await writeAudit(transaction, { at: deps.now(), actor: actorOf(current), action, entity: 'setup', entityId });
  });
}

/** Neutral texts, which no person has written or read yet, are kept as the defaults brought back. */
const isByPerson = ({ restoredFrom }: { restoredFrom: number | null }) => restoredFrom === null;

/** Whether the club is called otherwise than the demo's. */
export const hasOwnName = ({ club }: Pick<Deps, 'club'>): boolean =>
  club.current().identity.name.trim().toLowerCase() !== CLUB_DEFAULTS.identity.name.toLowerCase();

function isPublicAddress(publicUrl: Settings['publicUrl']): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !isLoopback(hostname);
}

import type { SetupState } from '@kickstand/contract/setup/setup.schema';
import { actorOf, type CurrentSession } from '../../core/actor.ts';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { PaymentProviderError } from '../../gateways/payments/payments.port.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { countAttempt } from '../limits/limits.service.ts';
import { sendTestMail } from '../notifications/send-test-mail.service.ts';
import { checkProviderKeys } from '../payments/payments.service.ts';
import { deleteNote, selectNotes, upsertNote } from './setup.queries.ts';
import { getSetup, type SetupDeps } from './setup.service.ts';
import { keysInUse, mailInUse, readTrial, trialNote } from './trials.ts';

type TryDeps = SetupDeps & Pick<Deps, 'log'>;

export async function testMail(
  deps: TryDeps,
  current: CurrentSession,
): Promise<{ isSent: boolean; answer: string; setup: SetupState }> {
  const outcome = await sendTestMail(deps, current);
  if (outcome.isSent) await upsertNote(deps.db, 'mail-tested', trialNote(deps.now(), mailInUse(deps)));
  else await deleteNote(deps.db, 'mail-tested');
  return { ...outcome, setup: await getSetup(deps, current) };
}

/** Only the person can know whether it arrived; that one was sent with these settings, the server knows. */
export async function confirmMail(deps: SetupDeps, current: CurrentSession, hasArrived: boolean): Promise<SetupState> {
  await deps.db.transaction(async (transaction) => {
    const tested = (await selectNotes(transaction)).get('mail-tested');
    if (readTrial(tested, mailInUse(deps)) === null) throw new AppError('NO_TEST_MAIL');
    if (hasArrived) await upsertNote(transaction, 'mail-arrived', trialNote(deps.now(), mailInUse(deps)));
    else await deleteNote(transaction, 'mail-arrived');
    await writeAudit(transaction, {
      at: deps.now(),
      actor: actorOf(current),
      action: hasArrived ? 'setup.mail-arrived' : 'setup.mail-missing',
      entity: 'setup',
      entityId: 'mail',
    });
  });
  return getSetup(deps, current);
}

export async function checkKeys(
  deps: TryDeps,
  current: CurrentSession,
): Promise<{ isAccepted: boolean; answer: string; setup: SetupState }> {
  await countAttempt(deps, 'key-checks', current.user.id);
  const outcome = await askProvider(deps);
  await deps.db.transaction(async (transaction) => {
    if (outcome.isAccepted) await upsertNote(transaction, 'keys-accepted', trialNote(deps.now(), keysInUse(deps)));
    else await deleteNote(transaction, 'keys-accepted');
    const line = { actor: actorOf(current), action: 'setup.keys-checked', entity: 'setup', entityId: 'payments' };
    await writeAudit(transaction, { at: deps.now(), ...line, after: outcome });
  });
  return { ...outcome, setup: await getSetup(deps, current) };
}

async function askProvider(deps: TryDeps): Promise<{ isAccepted: boolean; answer: string }> {
  if (deps.payments.kind === 'sandbox') {
    return { isAccepted: false, answer: 'No keys are set, so the built-in sandbox takes test payments.' };
  }
  try {
    await checkProviderKeys(deps);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) {
      deps.log.warn({ err: error }, 'payment keys not checked');
      return { isAccepted: false, answer: "The keys couldn't be checked. Please try again." };
    }
    return { isAccepted: false, answer: REFUSALS[error.kind](error.description) };
  }
  const kind = deps.payments.isTestMode ? 'These are test keys: no real money moves.' : 'Real payments can be made.';
  return { isAccepted: true, answer: `The provider accepts the keys. ${kind}` };
}

const REFUSALS: Record<PaymentProviderError['kind'], (words: string) => string> = {
  keys: (words) =>
    `The provider doesn't accept the keys: ${words}. Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET, and start again.`,
  refused: (words) => `The provider refused the question: ${words}.`,
  unreachable: () => "The provider didn't answer. Please try again in a few minutes.",
};

import {
  APP_CODE_LENGTH,
  comparableFactorCode,
  type FactorMethod,
} from '@kickstand/contract/second-factor/second-factor.rules';
import type { FactorAnswer, UsedPasskey } from '@kickstand/contract/second-factor/second-factor.schema';
import type { Account } from '../../core/actor.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { findAppStep } from './app-code.ts';
import { recordFactorChange } from './factor-log.service.ts';
import { findApp, selectPasskeys, takeRecoveryCode, useAppStep, usePasskey } from './factors.queries.ts';
import { readUsedPasskey } from './passkey-ceremony.ts';
import { hashRecoveryCode } from './recovery-code.ts';

type CheckDeps = Pick<Deps, 'now' | 'jobs' | 'secrets' | 'settings'>;

/** What the person proved it with, used up; null if the answer is wrong. Call it with the person locked. */
export async function checkFactor(
  deps: CheckDeps,
  transaction: Database,
  user: Account,
  { code, passkey }: FactorAnswer,
  nonce: string | null,
): Promise<FactorMethod | null> {
  if (passkey) return (await isPasskey(deps, transaction, user, passkey, nonce)) ? 'passkey' : null;
  const typed = comparableFactorCode(code ?? '');
  if (typed.length === APP_CODE_LENGTH) return (await isAppCode(deps, transaction, user, typed)) ? 'app' : null;
  if (!(await takeRecoveryCode(transaction, user.id, hashRecoveryCode(typed)))) return null;
  await recordFactorChange(deps, transaction, user, 'recovery-code-used');
  return 'recovery-code';
}

async function isAppCode(deps: CheckDeps, transaction: Database, user: Account, code: string): Promise<boolean> {
  const app = await findApp(transaction, user.id);
  if (!app) return false;
  const step = findAppStep(deps.secrets.decrypt(app.sealedSecret), code, deps.now(), app.lastStep);
  return step !== null && useAppStep(transaction, user.id, step, deps.now());
}

async function isPasskey(
  deps: CheckDeps,
  transaction: Database,
  user: Account,
  answer: UsedPasskey,
  nonce: string | null,
): Promise<boolean> {
  const known = (await selectPasskeys(transaction, user.id)).find(({ credentialId }) => credentialId === answer.id);
  if (!known || nonce === null) return false;
  const counter = await readUsedPasskey(deps, nonce, answer, known);
  return counter !== null && usePasskey(transaction, known, counter, deps.now());
}

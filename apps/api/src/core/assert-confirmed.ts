import { CONFIRMED_MINUTES } from '@kickstand/contract/second-factor/second-factor.rules';
import type { CurrentSession } from './actor.ts';
import { AppError } from './app-error.ts';

/** Refunds, roles and exports: a person who has a second factor gave it in this session a few minutes ago. */
export function assertConfirmed({ user, session }: CurrentSession, now: Date): void {
  if (!user.secondFactorSince) return;
  const age = session.confirmedAt ? now.getTime() - session.confirmedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age >= CONFIRMED_MINUTES * 60_000)
    throw new AppError('CONFIRM_SECOND_FACTOR', { secondFactor: { step: 'confirm' } });
}

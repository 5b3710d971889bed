import { DAY_MS } from '@kickstand/contract/shared/dates';
import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';

const ROUNDS_A_DAY = 5;

/**
 * Booking and cancelling, or joining and leaving, without end sends mails, fills the log and keeps places from others, so
 * a person may do either a few times a day for each ride or event. `selectTimes` finds when they did, the oldest first.
 */
export async function rejectEndlessRounds(
  { settings, now }: Pick<Deps, 'settings' | 'now'>,
  selectTimes: (since: Date) => Promise<Date[]>,
  done: string,
): Promise<void> {
  if (!settings.rateLimits) return;
  const [oldest, ...newer] = await selectTimes(new Date(now().getTime() - DAY_MS));
  if (!oldest || newer.length + 1 < ROUNDS_A_DAY) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `You've ${done} ${ROUNDS_A_DAY} times within a day. Please try again tomorrow, or write to us.`,
    retryAfterSeconds: Math.max(1, Math.ceil((oldest.getTime() + DAY_MS - now().getTime()) / 1000)),
  });
}

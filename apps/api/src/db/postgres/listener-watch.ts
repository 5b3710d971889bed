import { randomUUID } from 'node:crypto';
import type { Listener } from './postgres-listener.ts';

const CHANNEL = 'kickstand_alive';
const CHECK_EVERY_MS = 20_000;
const HEARD_WITHIN_MS = 5_000;

/**
 * Periodically sends the listener a notification from another connection. A connection that has gone silent is
 * replaced. One that never receives any goes through a pooler that drops notifications, which is reported to the
 * operator once.
 */
export async function watchListener(
  listener: Listener,
  notify: (channel: string, payload: string) => Promise<unknown>,
  onDeaf: () => void,
): Promise<() => void> {
  const waiting = new Map<string, () => void>();
  let hasHeard = false;
  let isWarned = false;
  await listener.listen(CHANNEL, { onNotice: (sign) => waiting.get(sign)?.(), onGap: () => {} });

  const check = async (): Promise<void> => {
    const sign = randomUUID();
    const { promise: heard, resolve } = Promise.withResolvers<boolean>();
    waiting.set(sign, () => resolve(true));
    try {
      await notify(CHANNEL, sign);
    } catch {
      // the database is away: the listener notices by itself
      waiting.delete(sign);
      return;
    }
    const timer = setTimeout(() => resolve(false), HEARD_WITHIN_MS).unref();
    const isHeard = await heard;
    clearTimeout(timer);
    waiting.delete(sign);
    if (isHeard) hasHeard = true;
    else if (hasHeard) listener.reconnect();
    else if (!isWarned) {
      isWarned = true;
      onDeaf();
    }
  };
  void check();
  const timer = setInterval(check, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

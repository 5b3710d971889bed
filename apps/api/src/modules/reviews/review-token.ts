import { DAY_MS } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import type { Deps } from '../../deps.ts';
import { sign } from '../../secrets/secrets.ts';

type TokenDeps = Pick<Deps, 'secrets' | 'now'>;

const VALID_MS = 90 * DAY_MS;
const TOKEN = /^([\da-f-]{36})\.([a-z\d]{1,12})\.([\da-f]{64})$/;

const USE = 'ride-review';
const keyOf = ({ secrets }: TokenDeps) => secrets.derive(USE);
const contentOf = (bookingId: string, time: string) => `${bookingId}\n${time}`;

/** Opens the page with the pictures of a ride, and one review of it, for the rider of a booking. */
export function makeReviewToken(deps: TokenDeps, bookingId: string): string {
  const time = (deps.now().getTime() + VALID_MS).toString(36);
  return `${bookingId}.${time}.${sign(contentOf(bookingId, time), keyOf(deps))}`;
}

export type ReadToken = { bookingId: string; isExpired: boolean };

/** The booking that a token stands for; null for a forged one. */
export function readReviewToken(deps: TokenDeps, token: string): ReadToken | null {
  const [, bookingId = '', time = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (!deps.secrets.isSigned(USE, contentOf(bookingId, time), signature)) return null;
  return { bookingId, isExpired: Number.parseInt(time, 36) <= deps.now().getTime() };
}

/** Behind the hash, where neither servers nor referrers see the token. */
export const reviewLink = (deps: Pick<Deps, 'settings'>, token: string): string =>
  `${deps.settings.publicUrl}${PATHS.thanks}#${token}`;

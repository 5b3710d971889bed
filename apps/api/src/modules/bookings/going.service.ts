import { createHash } from 'node:crypto';
import { type Helmet, helmetKey } from '@kickstand/contract/auth/helmet.rules';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { MAX_HELMETS_SHOWN } from '@kickstand/contract/bookings/going-call';
import { helmetOf } from '../../core/helmet-of.ts';
import type { Deps } from '../../deps.ts';
import { selectGoing } from './joined-bookings.queries.ts';

/**
 * How many have a confirmed place, and their helmets. The order follows from the item and the paint alone, so it says
 * nothing about who booked first; a deleted account keeps its place in the number but has no helmet.
 */
export async function listGoing(
  { db }: Pick<Deps, 'db'>,
  kind: BookingKind,
  itemId: string,
): Promise<{ going: number; helmets: Helmet[] }> {
  const { total, people } = await selectGoing(db, kind, itemId);
  const helmets = people
    .map((person) => helmetOf(person))
    .map((helmet) => ({ helmet, rank: rankOf(`${itemId} ${helmetKey(helmet)}`) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, MAX_HELMETS_SHOWN);
  return { going: total, helmets: helmets.map(({ helmet }) => helmet) };
}

const rankOf = (text: string) => createHash('sha256').update(text).digest('hex');

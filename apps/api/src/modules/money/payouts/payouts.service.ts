import { PAYOUT_DAYS } from '@kickstand/contract/money/payouts.rules';
import { paginationOf, type Sort } from '@kickstand/contract/shared/lists';
import { AppError } from '../../../core/app-error.ts';
import type { Deps } from '../../../deps.ts';
import { countPayouts, selectLines, selectMissing, selectPayouts, sumUp, sumUpAll } from './payouts.queries.ts';

type ListQuery = { search?: string | undefined; sort: Sort<'settledAt'>; page: number; limit: number };

export async function listPayouts({ db }: Pick<Deps, 'db'>, { page, limit, search, sort }: ListQuery) {
  return {
    data: await selectPayouts(db, { search, sort, limit, offset: (page - 1) * limit }),
    pagination: paginationOf(page, limit, await countPayouts(db, search)),
    summary: { payouts: await countPayouts(db, undefined), ...(await sumUpAll(db)) },
  };
}

export async function getPayout({ db }: Pick<Deps, 'db'>, id: string) {
  const [payout] = await sumUp(db, [id]);
  if (!payout) throw new AppError('NOT_FOUND');
  return { payout, lines: await selectLines(db, id) };
}

export const listUnpaidPayments = ({ db, now }: Pick<Deps, 'db' | 'now'>) => selectMissing(db, now(), PAYOUT_DAYS);

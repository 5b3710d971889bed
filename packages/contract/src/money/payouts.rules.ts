import { matchesText } from '../shared/search.ts';
import type { Payout, UploadedPayouts } from './payouts.schema.ts';

export const PAYOUT_SORTS = ['settledAt'] as const;

/** The provider pays out within a few working days; after this a payment counts as missing. */
export const PAYOUT_DAYS = 7;

/** Is this payout among those looked for? The server asks the database the same. */
export const matchesPayout = ({ _id, utr }: Payout, { search }: { search?: string | undefined }) =>
  matchesText(search, [_id, utr], [_id, utr]);

/** '12 lines of 2 payouts added. 3 lines were already here.' */
export function uploadText({ added, known, payouts, open }: UploadedPayouts): string {
  const sentences = [
    added > 0 && `${lines(added)} of ${counted(payouts, 'payout', 'payouts')} added.`,
    added === 0 && known > 0 && 'Nothing new: all lines of this file were already here.',
    added > 0 && known > 0 && `${lines(known)} already here.`,
    open > 0 && `${lines(open)} not paid out yet, left out.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const lines = (count: number) => counted(count, 'line', 'lines');

import type { CancelTerms } from '@kickstand/contract/desk/desk.schema';
import { fromPaise, toPaise } from '@kickstand/contract/shared/money';

/** What is left of the chosen bookings together, what the policy refunds of it, and the least left of one that was paid. */
export function totalsOf(terms: readonly Pick<CancelTerms, 'left' | 'byPolicy'>[]) {
  const sum = (amounts: number[]) => fromPaise(amounts.reduce((total, amount) => total + toPaise(amount), 0));
  const lefts = terms.map(({ left }) => left).filter((left) => left > 0);
  return {
    left: sum(lefts),
    byPolicy: sum(terms.map(({ byPolicy }) => byPolicy)),
    smallest: lefts.length === 0 ? 0 : Math.min(...lefts),
  };
}

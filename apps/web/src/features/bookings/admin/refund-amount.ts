import { formatRupees } from '@kickstand/contract/shared/money';

/** What is wrong with an amount that was typed, or true. */
export function amountProblem(text: string, left: number): true | string {
  const amount = Number(text);
  if (text.trim() === '' || !Number.isFinite(amount)) return 'Amount must be a number';
  if (amount < 0.01) return 'Amount must be more than 0';
  return amount <= left || `At most ${formatRupees(left)} is left to refund.`;
}

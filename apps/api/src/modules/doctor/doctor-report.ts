import { formatRupees, fromPaise } from '@kickstand/contract/shared/money';
import type { Findings } from './doctor.service.ts';

/** What the doctor found, in sentences. */
export function report({ problems, attention, totals }: Findings): string[] {
  const rupees = (paise: number) => formatRupees(fromPaise(paise));
  const { captured, refunded, confirmed, kept, undecided, owed } = totals;
  return [
    `Received ${rupees(captured)}, returned ${rupees(refunded)}.`,
    `Of the rest, ${rupees(confirmed)} pays for confirmed places, ${rupees(kept)} is kept under the refund policy, ${rupees(undecided)} awaits a decision and ${rupees(owed)} is still to be refunded.`,
    ...problems.map((problem) => `WRONG: ${problem}`),
    ...attention.map((sentence) => `Look at: ${sentence}`),
    problems.length === 0 ? 'All places and all money are accounted for.' : `${problems.length} problems found.`,
  ];
}

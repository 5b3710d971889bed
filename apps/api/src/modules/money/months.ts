import { nextMonth, startOfMonth } from '@kickstand/contract/money/money.rules';

/** Both included; without one there is no limit. */
export type Months = { from?: string | undefined; to?: string | undefined };

export const spanOf = ({ from, to }: Months) => ({
  from: from ? startOfMonth(from) : null,
  before: to ? startOfMonth(nextMonth(to)) : null,
});

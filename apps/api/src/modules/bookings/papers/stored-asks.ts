import { NOTHING_ASKED } from '@kickstand/contract/eligibility/asks.rules';
import type { Asks, AsksForm } from '@kickstand/contract/eligibility/asks.schema';
import { fromPaise, toPaise } from '@kickstand/contract/shared/money';
import type { StoredAsks } from '../../../db/schema/bookables.ts';

export const asksOf = ({ pillionPricePaise, ...asks }: StoredAsks): Asks => ({
  ...asks,
  pillionPrice: fromPaise(pillionPricePaise),
});

const storedAsks = ({ pillionPrice, ...asks }: Asks): StoredAsks => ({
  ...asks,
  pillionPricePaise: toPaise(pillionPrice),
});

/** The column for what an organiser has sent: parts that are left out stay as they are. */
export function changedAsks(sent: AsksForm, before: StoredAsks | null): StoredAsks {
  const given = Object.fromEntries(Object.entries(sent ?? {}).filter(([, value]) => value !== undefined));
  const asks = { ...NOTHING_ASKED, ...(before && asksOf(before)), ...given };
  return storedAsks(asks.pillions === 'none' ? { ...asks, pillionPrice: 0 } : asks);
}

const NOTHING = Object.entries(NOTHING_ASKED);

/** As answers carry it: nothing where nothing is asked. */
export function presentAsks(stored: StoredAsks): { asks?: Asks } {
  const asks = asksOf(stored);
  const isAsking = NOTHING.some(([name, value]) => asks[name as keyof Asks] !== value);
  return isAsking ? { asks } : {};
}

import * as money from '@kickstand/contract/money/money.endpoints';
import { firstOfFinancialYear, monthOf } from '@kickstand/contract/money/money.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';

export const MONEY = 'money';

export type Months = { from: string; to: string };

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The months in the address; without them the current financial year. */
export function useMonths() {
  const [search, setSearch] = useSearchParams();
  const now = monthOf(new Date());
  const read = (name: keyof Months, fallback: string) => {
    const named = search.get(name) ?? '';
    return MONTH.test(named) ? named : fallback;
  };
  const months: Months = { from: read('from', firstOfFinancialYear(now)), to: read('to', now) };
  return { months, setMonths: (chosen: Months) => setSearch({ ...chosen }, { replace: true }) };
}

export const useMoney = (months: Months) =>
  useQuery({
    queryKey: [MONEY, months],
    queryFn: async ({ signal }) => (await call(money.getMoney, { query: months }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const exportMoney = (by: 'month' | 'item', months: Months) =>
  download(money.exportMoney, { query: { ...months, by } });

export const useTaxDocuments = (months: Months) =>
  useQuery({
    queryKey: [MONEY, 'documents', months],
    queryFn: async ({ signal }) => (await call(money.listTaxDocuments, { query: months }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const exportTaxDocuments = (months: Months) => download(money.exportTaxDocuments, { query: months });

import * as money from '@kickstand/contract/money/money.endpoints';
import { firstOfFinancialYear, matchesPayout, monthOf, PAYOUT_SORTS } from '@kickstand/contract/money/money.rules';
import * as payouts from '@kickstand/contract/money/payouts.endpoints';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { download } from '../../lib/api/download.ts';
import { formDataOf } from '../../lib/form/record-form.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';
import { useSearchParams } from '../../router/hooks.ts';

const MONEY = 'money';

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

const NAME = 'payouts';

export const usePayoutsView = () => useListView(NAME, { filters: {}, sorts: PAYOUT_SORTS, defaultSort: '-settledAt' });

export const usePayouts = (view: ReturnType<typeof usePayoutsView>) =>
  useListRows({
    name: NAME,
    view,
    load: (query, signal) => call(payouts.listPayouts, { query }, { signal }),
    matches: matchesPayout,
  });

export const usePayout = (id: string) =>
  useQuery({
    queryKey: [NAME, 'one', id],
    queryFn: async ({ signal }) => (await call(payouts.getPayout, { params: { id } }, { signal })).data,
  });

export const useUnpaidPayments = () =>
  useQuery({
    queryKey: [NAME, 'missing'],
    queryFn: async ({ signal }) => (await call(payouts.listUnpaidPayments, undefined, { signal })).data,
  });

export function useUploadPayouts() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async (file: File) => (await call(payouts.uploadPayouts, { body: formDataOf({ file }) })).data.uploaded,
    onSuccess: () => Promise.all([NAME, MONEY].map((name) => client.invalidateQueries({ queryKey: [name] }))),
  });
}

import * as payouts from '@kickstand/contract/money/payouts.endpoints';
import { matchesPayout, PAYOUT_SORTS } from '@kickstand/contract/money/payouts.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { formDataOf } from '../../lib/form/record-form.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { useListRows } from '../../lib/list/use-list-rows.ts';
import { useListView } from '../../lib/list/use-list-view.ts';
import { MONEY } from './money.api.ts';

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

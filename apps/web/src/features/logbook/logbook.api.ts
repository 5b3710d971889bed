import * as logbook from '@kickstand/contract/logbook/logbook.endpoints';
import type { Logbook, YearLink } from '@kickstand/contract/logbook/logbook.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { useSingleMutation } from '../../lib/hooks/use-single-mutation.ts';
import { useSession } from '../../lib/session/session.ts';

const KEY = ['logbook'];

export function useLogbook() {
  const { token } = useSession();
  return useQuery({
    queryKey: KEY,
    enabled: token !== null,
    async queryFn({ signal }): Promise<Logbook> {
      const { data } = await call(logbook.getLogbook, undefined, { signal });
      // a page without its content is no success
      if (!data.logbook) throw new CallError(200, {});
      return data.logbook;
    },
  });
}

/** Makes the public page of a year, or changes the name on it. */
export function useShareYear(year: number) {
  const keep = useKeepLink(year);
  return useSingleMutation({
    async mutationFn(name: string) {
      const { link } = (await call(logbook.shareYear, { params: { year: String(year) }, body: { name } })).data;
      if (!link) throw new CallError(200, {});
      await keep(link);
    },
  });
}

export function useWithdrawYear(year: number) {
  const keep = useKeepLink(year);
  return useSingleMutation({
    async mutationFn() {
      await call(logbook.withdrawYear, { params: { year: String(year) } });
      await keep(null);
    },
  });
}

function useKeepLink(year: number) {
  const client = useQueryClient();
  return async (link: YearLink | null) => {
    // an answer from before the change must not replace it
    await client.cancelQueries({ queryKey: KEY });
    client.setQueryData<Logbook>(KEY, (known) =>
      known ? { ...known, years: known.years.map((one) => (one.year === year ? { ...one, link } : one)) } : known,
    );
  };
}

/** The year behind a link; null if it isn't shared any more. */
export const useSharedYear = (token: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['ridden', token],
    enabled: isWanted,
    async queryFn({ signal }) {
      try {
        const { data } = await call(logbook.getSharedYear, { params: { token } }, { signal });
        if (!data.shared) throw new CallError(200, {});
        return data.shared;
      } catch (error) {
        if (error instanceof CallError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });

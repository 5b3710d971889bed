import { yearOf } from '@kickstand/contract/logbook/logbook.rules';
import { dayParts } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { useLogbook } from '../../../features/logbook/logbook.api.ts';
import { LogbookHead } from '../../../features/logbook/logbook-head.tsx';
import { LogbookFailed, LogbookWaiting } from '../../../features/logbook/logbook-states.tsx';
import { NoSuchYear, YearSheet } from '../../../features/logbook/year-sheet.tsx';
import { usePageTitle } from '../../../lib/page/page-handle.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useParams } from '../../../router/hooks.ts';

const NOTHING = { rides: 0, events: 0, km: 0, days: 0 };

export function Component() {
  const { year: wanted = '' } = useParams();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useLogbook();
  const year = data?.years.find((one) => String(one.year) === wanted);
  const entries = data?.entries.filter((entry) => String(yearOf(entry)) === wanted) ?? [];
  usePageTitle(`Logbook ${wanted}`);
  return (
    <>
      <LogbookHead
        title={wanted}
        helmet={user?.helmet}
        totals={data && (year ?? NOTHING)}
        months={entries.map(({ startTime }) => dayParts(startTime).shortMonth)}
        back={{ to: PATHS.logbook, label: 'Logbook' }}
      />
      {data ? (
        year ? (
          <YearSheet logbook={data} year={year} riderName={user?.fullName ?? ''} />
        ) : (
          <NoSuchYear year={wanted} />
        )
      ) : error ? (
        <LogbookFailed error={error} isTrying={isFetching} onRetry={refetch} />
      ) : (
        <LogbookWaiting />
      )}
    </>
  );
}

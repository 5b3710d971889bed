import { dayParts } from '@kickstand/contract/shared/dates';
import { useLogbook } from '../../../features/logbook/logbook.api.ts';
import { LogbookHead } from '../../../features/logbook/logbook-head.tsx';
import { LogbookEmpty, LogbookFailed, LogbookWaiting } from '../../../features/logbook/logbook-states.tsx';
import { LogbookOverview } from '../../../features/logbook/overview.tsx';
import { useSession } from '../../../lib/session/session.ts';

export function Component() {
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useLogbook();
  const months = data?.entries.map(({ startTime }) => dayParts(startTime).shortMonth) ?? [];
  return (
    <>
      <LogbookHead title="Logbook" helmet={user?.helmet} totals={data?.totals} months={months}>
        <p className="lead-text">{user?.fullName}, on the road with the club.</p>
      </LogbookHead>
      {data ? (
        data.entries.length > 0 ? (
          <LogbookOverview logbook={data} />
        ) : (
          <LogbookEmpty badges={data.badges} />
        )
      ) : error ? (
        <LogbookFailed error={error} isTrying={isFetching} onRetry={refetch} />
      ) : (
        <LogbookWaiting />
      )}
    </>
  );
}

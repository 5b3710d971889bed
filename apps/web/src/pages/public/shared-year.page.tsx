import { useSharedYear } from '../../features/logbook/logbook.api.ts';
import { LogbookHead } from '../../features/logbook/logbook-head.tsx';
import { LogbookFailed, LogbookWaiting } from '../../features/logbook/logbook-states.tsx';
import { NotShared, SharedSheet } from '../../features/logbook/shared-sheet.tsx';
import { useClub } from '../../lib/club/club.tsx';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { usePageTitle } from '../../lib/page/page-handle.ts';
import { useParams } from '../../router/hooks.ts';

/** A year of a member's logbook, for people who have its link. */
export function Component() {
  const { token = '' } = useParams();
  const { identity } = useClub();
  const { data, error, isFetching, refetch } = useSharedYear(token, useIsHydrated());
  usePageTitle(data === null ? 'Not shared' : data && `${data.name}’s ${data.year} on the road`);

  if (data === null) return <NotShared />;
  return (
    <>
      <LogbookHead
        title={data ? `${data.name}’s ${data.year}` : 'A year on the road'}
        helmet={data?.helmet}
        totals={data?.totals}
        months={data?.entries.map(({ month }) => month) ?? []}
      >
        <p className="lead-text">On the road with {identity.name}.</p>
      </LogbookHead>
      {data ? (
        <SharedSheet shared={data} />
      ) : error ? (
        <LogbookFailed error={error} isTrying={isFetching} onRetry={refetch} />
      ) : (
        <LogbookWaiting />
      )}
    </>
  );
}

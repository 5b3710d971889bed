import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { useMedicalText } from './admin-bookings.api.ts';

type Medical = Pick<ReturnType<typeof useMedicalText>, 'data' | 'isError' | 'isFetching' | 'refetch'>;

/** What helpers need to know about a rider in an emergency. */
export function MedicalText({ medical: { data, isError, isFetching, refetch } }: { medical: Medical }) {
  if (isError && !isFetching) {
    return (
      <Note tone="bad" role="alert">
        <p>It could not be loaded.</p>
        <Button variant="secondary" size="s" onClick={() => refetch()}>
          Try Again
        </Button>
      </Note>
    );
  }
  return (
    <Note tone="warn">
      {data === undefined ? <Skeleton /> : <p className="rec-text">{data}</p>}
      <p className="sub">For administrators only. That you have opened it is noted in the audit log.</p>
    </Note>
  );
}

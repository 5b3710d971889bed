import type { OpenedBooking } from '@kickstand/contract/bookings/bookings-admin.schema';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

type Opened = {
  data?: OpenedBooking | null | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** What a rider told for the case of need. */
export function MedicalHistory({ opened: { data, isError, isFetching, refetch } }: { opened: Opened }) {
  if (isError && !isFetching) {
    return (
      <Note tone="bad" role="alert">
        <p>It could not be loaded.</p>
        <Button variant="secondary" size="s" onClick={refetch}>
          Try Again
        </Button>
      </Note>
    );
  }
  return (
    <Note tone="warn">
      {data ? <p className="rec-text">{data.medicalHistory}</p> : <Skeleton />}
      <p className="sub">For administrators only. That you have opened it is noted in the audit log.</p>
    </Note>
  );
}

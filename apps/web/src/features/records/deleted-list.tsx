import { actorText, entityText } from '@kickstand/contract/audit/audit.rules';
import type { DeletedRecord } from '@kickstand/contract/records/records.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useRef, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { useDeletedRecords, useRestore } from '../../lib/records/records.api.ts';
import { Button } from '../../ui/base/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast, useErrorToast } from '../../ui/feedback/toast.ts';
import { PageIntro } from '../../ui/record/page-actions.tsx';
import { type Column, Table } from '../../ui/record/table.tsx';

const FAILURE = 'Failed to fetch what was deleted';

/** What was deleted in the last 30 days; each can be restored. */
export function DeletedList() {
  const { data, isPending, isError, isFetching, errorUpdatedAt, refetch } = useDeletedRecords();
  const [restoring, setRestoring] = useState<string | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  const restoreRecord = useRestore();
  useErrorToast(FAILURE, isError ? errorUpdatedAt : undefined);

  const restore = async ({ kind, _id, title }: DeletedRecord) => {
    if (restoring) return;
    setRestoring(_id);
    try {
      await restoreRecord(kind, _id);
      toast.success('Restored', `${title} is back in its old place.`);
      // its row, and the button with the focus, are gone
      heading.current?.focus();
    } catch (error) {
      toast.error(failureText(error, `Failed to restore ${title}`));
    } finally {
      setRestoring(null);
    }
  };

  return (
    <div ref={heading} tabIndex={-1}>
      <PageIntro
        title="What you can bring back"
        text="Deleted rides, events, completed rides and articles stay here for 30 days. A restored one keeps its address, pictures and likes."
      />
      <Table
        caption="Recently deleted"
        columns={[
          ...COLUMNS,
          {
            key: 'restore',
            header: 'Restore',
            slot: 'amount',
            cell: (row) => (
              <Button
                variant="secondary"
                size="s"
                busy={restoring === row._id}
                disabled={restoring !== null}
                busyLabel="Restoring..."
                onClick={() => restore(row)}
              >
                Restore<span className="visually-hidden"> {row.title}</span>
              </Button>
            ),
          },
        ]}
        rows={data ?? []}
        rowKey={({ kind, _id }) => `${kind} ${_id}`}
        loading={isPending || (isError && isFetching)}
        empty={isError ? <Failed onRetry={refetch} /> : 'Nothing was deleted in the last 30 days.'}
      />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={FAILURE} text="Please try again in a moment." onRetry={onRetry} />;
}

const COLUMNS: readonly Column<DeletedRecord>[] = [
  { key: 'title', header: 'Title', slot: 'title', cell: ({ title }) => title },
  { key: 'kind', header: 'Kind', slot: 'status', cell: ({ kind }) => entityText(kind) },
  {
    key: 'deleted',
    header: 'Deleted',
    slot: 'subtitle',
    cell: ({ by, at }) => `${formatDateTime(at)} by ${actorText(by)}`,
  },
  { key: 'until', header: 'Kept until', optional: true, cell: ({ until }) => formatDateTime(until) },
];

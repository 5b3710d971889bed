import { canCancel, canRetry, queueEntryText } from '@kickstand/contract/queue/queue.rules';
import type { QueueEntry } from '@kickstand/contract/queue/queue.schema';
import { useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { Button } from '../../ui/base/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions, PageIntro } from '../../ui/record/page-actions.tsx';
import { useCancelMail, useQueue, useQueueView, useRetry, useRetryFailed } from './queue.api.ts';
import { QUEUE_COLUMNS } from './queue-columns.tsx';

/** Emails and background work that wait, run or failed. */
export function QueueList() {
  const view = useQueueView();
  const list = useQueue(view);
  const [cancelling, setCancelling] = useState<QueueEntry | null>(null);
  const retry = useRetry();
  const { summary } = list;
  const retryOne = (entry: QueueEntry) =>
    retry.mutate(entry, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(failureText(error, "That couldn't be tried again")),
    });
  // the one that is being tried stays enabled, so that it keeps the keyboard focus
  const isTryingOther = (entry: QueueEntry) => retry.isPending && keyOf(retry.variables) !== keyOf(entry);
  return (
    <>
      <PageActions>{summary && summary.failed > 0 && <RetryFailed />}</PageActions>
      <PageIntro
        title="Waiting and failed"
        text="Emails and background work. We keep trying what fails for hours or days; here you can do it now. What’s done isn’t listed."
      />
      <ListScreen
        title="Queue"
        view={view}
        list={list}
        counters={
          summary && [
            { label: 'Waiting', value: summary.waiting },
            { label: 'Running', value: summary.running },
            { label: 'Failed', value: summary.failed },
          ]
        }
        searchLabel="Search the queue"
        filters={[
          {
            name: 'type',
            label: 'Filter by type',
            options: [
              { value: '', label: 'Emails and work' },
              { value: 'mail', label: 'Emails' },
              { value: 'job', label: 'Background work' },
            ],
          },
          {
            name: 'state',
            label: 'Filter by state',
            options: [
              { value: '', label: 'All states' },
              { value: 'waiting', label: 'Waiting' },
              { value: 'running', label: 'Running' },
              { value: 'failed', label: 'Failed' },
            ],
          },
        ]}
        columns={QUEUE_COLUMNS}
        rowKey={keyOf}
        actions={(entry) => [
          ...(canRetry(entry)
            ? [
                {
                  name: `Try ${nameOf(entry)} again`,
                  icon: 'refund' as const,
                  disabled: isTryingOther(entry),
                  onSelect: () => retryOne(entry),
                },
              ]
            : []),
          ...(canCancel(entry)
            ? [
                {
                  name: `Cancel ${nameOf(entry)}`,
                  icon: 'ban' as const,
                  onSelect: () => setCancelling(entry),
                  danger: true,
                },
              ]
            : []),
        ]}
        empty="Nothing is waiting, and nothing has failed."
        failure="Failed to fetch the queue"
      />
      {cancelling && <CancelMail entry={cancelling} onClose={() => setCancelling(null)} />}
    </>
  );
}

const keyOf = ({ type, _id }: QueueEntry) => `${type} ${_id}`;

const nameOf = (entry: QueueEntry) =>
  entry.recipient ? `${queueEntryText(entry)} to ${entry.recipient}` : queueEntryText(entry);

function RetryFailed() {
  const { mutate, isPending } = useRetryFailed();
  const retry = () =>
    mutate(undefined, {
      onSuccess: ({ mails, jobs }) =>
        toast.success('Tried again', `${counted(mails, 'email')}, ${counted(jobs, 'job')}.`),
      onError: (error) => toast.error(failureText(error, "That couldn't be tried again")),
    });
  return (
    <Button size="s" busy={isPending} busyLabel="Trying..." onClick={retry}>
      Try all failed again
    </Button>
  );
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function CancelMail({ entry, onClose }: { entry: QueueEntry; onClose: () => void }) {
  const { mutate, isPending } = useCancelMail();
  const cancel = () =>
    mutate(entry, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        toast.error(failureText(error, "The email couldn't be cancelled"));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      title="Cancel email"
      question={`Don’t send ${nameOf(entry)}?`}
      detail="It will be taken off the queue, and the person it’s for won’t hear about it."
      confirmLabel="Cancel email"
      cancelLabel="Keep it"
      busy={isPending}
      busyLabel="Cancelling..."
      danger
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}

import { queueEntryText } from '@kickstand/contract/queue/queue.rules';
import type { QueueEntry } from '@kickstand/contract/queue/queue.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { Status, type StatusTone } from '../../ui/base/badge.tsx';
import type { Column } from '../../ui/record/table.tsx';

const STATES: Record<QueueEntry['state'], { tone: StatusTone; words: string }> = {
  waiting: { tone: 'amber', words: 'Waiting' },
  running: { tone: 'blue', words: 'Running' },
  failed: { tone: 'red', words: 'Failed' },
};

export const QUEUE_COLUMNS: readonly Column<QueueEntry>[] = [
  { key: 'kind', header: 'What', slot: 'title', cell: queueEntryText },
  {
    key: 'error',
    header: 'To, and last error',
    slot: 'subtitle',
    cell: ({ recipient, error }) => (
      <>
        {recipient && <span>{recipient}</span>}
        {error && <span className="sub-text">{error}</span>}
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    slot: 'status',
    cell: ({ state }) => <Status tone={STATES[state].tone}>{STATES[state].words}</Status>,
  },
  { key: 'attempts', header: 'Tries', numeric: true, cell: ({ attempts }) => attempts },
  {
    key: 'since',
    header: 'Since',
    slot: 'amount',
    sortable: true,
    cell: ({ since }) => <time dateTime={since}>{formatDateTime(since)}</time>,
  },
  {
    key: 'nextTry',
    header: 'Next try',
    cell: ({ nextTry }) => nextTry && <time dateTime={nextTry}>{formatDateTime(nextTry)}</time>,
  },
];

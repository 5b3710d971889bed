import type { BookableRef, BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { cameOf, type OutcomeCounts } from '@kickstand/contract/ride-day/outcome.rules';
import { dialledNumber, RIDER_PAYMENT_WORDS, RIDER_PAYMENTS } from '@kickstand/contract/roster/roster.rules';
import type { Rider } from '@kickstand/contract/roster/roster.schema';
import { formatDateTime, formatDayTime } from '@kickstand/contract/shared/dates';
import { KIND_PATHS, rideDayPath } from '@kickstand/contract/shared/site-paths';
import { type ReactNode, useMemo, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { usePageTitle } from '../../lib/page/page-handle.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Link } from '../../router/link.tsx';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions, PageIntro } from '../../ui/record/page-actions.tsx';
import { riderColumns } from './rider-columns.tsx';
import { GROUPS_ID } from './rider-fields.tsx';
import { exportRiders, useRiders, useRosterView } from './roster.api.ts';
import './roster.css';

type RosterProps = {
  item: BookableRef;
  /** Below the list, once the riders are known. */
  children: (summary: NonNullable<ReturnType<typeof useRiders>['summary']>) => ReactNode;
};

/** Everyone who rides: to call, to group, to print for the captain and the sweep. */
export function Roster({ item, children }: RosterProps) {
  const [groups, setGroups] = useState<readonly string[]>([]);
  const view = useRosterView(groups);
  const list = useRiders(item, view);
  const { summary } = list;
  // the labels in use are known once the list is loaded
  if (summary && summary.groups !== groups) setGroups(summary.groups);
  const can = useCan();
  const now = useNow();
  const hasBegun = Boolean(summary?.item.startTime && new Date(summary.item.startTime) <= now);
  const canCorrect = hasBegun && can('day.run');
  const columns = useMemo(() => riderColumns(item, canCorrect), [item, canCorrect]);
  usePageTitle(summary && `Riders of ${summary.item.title}`);

  const exportAll = () =>
    exportRiders(item, view).catch((error) => {
      toast.error(failureText(error, 'Failed to export riders'));
    });

  return (
    <div className="roster">
      <PageActions>
        {can('day.run') && (
          // a new document: it alone may use the camera
          <a className={buttonClass({ variant: 'secondary', size: 's' })} href={rideDayPath(item.id)}>
            <Icon name="flag" />
            Ride day
          </a>
        )}
        {can('day.run') && (
          <a className={buttonClass({ variant: 'secondary', size: 's' })} href={`${rideDayPath(item.id)}#sheet`}>
            <Icon name="article" />
            Safety sheet
          </a>
        )}
        <Button variant="secondary" size="s" disabled={list.rows.length === 0} onClick={() => copyNumbers(list.rows)}>
          <Icon name="copy" />
          Copy numbers
        </Button>
        <Button variant="secondary" size="s" disabled={list.rows.length === 0} onClick={() => window.print()}>
          <Icon name="print" />
          Print
        </Button>
      </PageActions>
      {can('rides.read') && <BackLink kind={item.kind} />}
      {summary && <PageIntro title={summary.item.title} text={whenAndWhere(summary.item)} />}
      <PrintedAt shown={list.rows.length} total={list.total} />
      <ListScreen
        title="Riders"
        view={view}
        list={list}
        counters={[
          { label: 'Riders', value: summary?.total, detail: summary && `of ${summary.item.capacity} places` },
          { label: 'Paid', value: summary?.paid },
          { label: 'Cash', value: summary?.cash },
          summary?.outcomes && hasBegun
            ? { label: 'Came', value: cameOf(summary.outcomes), detail: endedText(summary.outcomes) }
            : { label: 'Waiting for payment', value: summary?.waiting },
          ...(summary?.postponed
            ? [{ label: 'Keep their place', value: summary.postponed.keep, detail: answersText(summary.postponed) }]
            : []),
        ]}
        searchLabel="Name, number, plate, booking..."
        filters={[
          { name: 'payment', label: 'Filter by payment', options: PAYMENTS },
          ...(groups.length > 0 ? [{ name: 'group', label: 'Filter by group', options: choices(groups) }] : []),
        ]}
        columns={columns}
        rowKey={({ _id }) => _id}
        empty={summary?.total === 0 ? 'No riders yet' : 'No riders found'}
        failure={failureText(list.error, 'Failed to fetch riders')}
        onExport={can('exports.make') ? exportAll : undefined}
      />
      {summary && children(summary)}
      <datalist id={GROUPS_ID}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </div>
  );
}

/** '12 finished, 1 no-show' */
const endedText = (counts: OutcomeCounts) =>
  [
    `${counts.finished} finished`,
    counts.home > 0 && `${counts.home} went home`,
    `${counts['no-show']} no-show${counts['no-show'] === 1 ? '' : 's'}`,
    counts.unmarked > 0 && `${counts.unmarked} not marked`,
  ]
    .filter(Boolean)
    .join(', ');

/** What riders answered to the new date. */
const answersText = ({ refund, open }: { refund: number; open: number }) =>
  `${refund} refunded, ${open} without an answer`;

const LIST_NAMES = { ride: 'Upcoming Rides', event: 'Events' };

function BackLink({ kind }: { kind: BookingKind }) {
  return (
    <p className="roster-back">
      <Link className="link" to={KIND_PATHS[kind].adminList}>
        <Icon name="arrow-left" />
        {LIST_NAMES[kind]}
      </Link>
    </p>
  );
}

function PrintedAt({ shown, total }: { shown: number; total: number }) {
  const now = useNow();
  return (
    <p className="roster-printed">
      {shown === total ? `${total} riders` : `${shown} of ${total} riders`}. Printed {formatDateTime(now.toISOString())}
      . Please destroy this list after the ride.
    </p>
  );
}

type Place = { venue: string; startTime: string | null; isCancelled: boolean; isConfirmed: boolean };

const whenAndWhere = ({ venue, startTime, isCancelled, isConfirmed }: Place) =>
  [isCancelled ? 'Cancelled' : isConfirmed && 'It’s on', startTime ? formatDayTime(startTime) : 'Date TBD', venue]
    .filter(Boolean)
    .join(' · ');

/** The numbers of the riders who are shown, one per line, as phones dial them. */
async function copyNumbers(riders: readonly Rider[]) {
  const numbers = [...new Set(riders.map(({ phone }) => dialledNumber(phone)).filter(Boolean))];
  if (numbers.length === 0) return toast.error('None of these riders has a number');
  try {
    await navigator.clipboard.writeText(numbers.join('\n'));
    toast.success(numbers.length === 1 ? '1 number copied' : `${numbers.length} numbers copied`);
  } catch {
    toast.error("The numbers couldn't be copied", 'Your browser may need permission to use the clipboard.');
  }
}

const PAYMENTS = [
  { value: '', label: 'All payments' },
  ...RIDER_PAYMENTS.map((value) => ({ value, label: RIDER_PAYMENT_WORDS[value].label })),
];

const choices = (groups: readonly string[]) => [
  { value: '', label: 'All groups' },
  ...groups.map((value) => ({ value, label: value })),
];

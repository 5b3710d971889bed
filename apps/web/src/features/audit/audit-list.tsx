import { helmetSource } from '@kickstand/art/helmet';
import {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  AUDIT_ENTITIES,
  actionText,
  actorText,
  entityText,
} from '@kickstand/contract/audit/audit.rules';
import type { AuditLine } from '@kickstand/contract/audit/audit.schema';
import { differencesOf } from '@kickstand/contract/audit/differences';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { failureText } from '../../lib/form/form-errors.ts';
import { Initial } from '../../ui/base/initial.tsx';
import { Differences } from '../../ui/data/differences.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageIntro } from '../../ui/record/page-actions.tsx';
import type { Column } from '../../ui/record/table.tsx';
import { exportAuditLog, PERIODS, useAuditListView, useAuditLog } from './audit.api.ts';
import './audit-list.css';

/** Who changed what; read-only. */
export function AuditList() {
  const view = useAuditListView();
  return (
    <>
      <PageIntro
        title="Who changed what"
        text="Every change, export and sign-in, with who did it, when, and the values before and after. Entries can't be edited."
      />
      <ListScreen
        title="Audit log"
        view={view}
        list={useAuditLog(view)}
        searchLabel="Search the log"
        filters={[
          { name: 'entity', label: 'Filter by record', options: choices('All records', AUDIT_ENTITIES) },
          { name: 'action', label: 'Filter by action', options: choices('All actions', ACTIONS) },
          { name: 'actor', label: 'Filter by who', options: choices('All people', AUDIT_ACTORS) },
          { name: 'period', label: 'Filter by period', options: [{ value: '', label: 'All time' }, ...PERIODS] },
        ]}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        empty="Nothing recorded yet"
        failure="Failed to fetch the audit log"
        onExport={() =>
          exportAuditLog(view).catch((error) => {
            toast.error(failureText(error, 'Failed to export the audit log'));
          })
        }
      />
    </>
  );
}

const ACTIONS = Object.fromEntries(Object.entries(AUDIT_ACTIONS).map(([name, { label }]) => [name, label]));

const choices = (all: string, labels: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const recordText = ({ entity, record }: AuditLine) => `${entityText(entity)} ${record}`;

const COLUMNS: readonly Column<AuditLine>[] = [
  {
    key: 'actor',
    header: 'Who',
    slot: 'title',
    cell: ({ actor, actorHelmet }) => (
      <span className="cell-who">
        {actorHelmet ? (
          <img className="round-picture" src={helmetSource({ paint: actorHelmet })} width="34" height="34" alt="" />
        ) : (
          actor.name && <Initial name={actor.name} />
        )}
        <span className="audit-who" title={actorText(actor)}>
          {actorText(actor)}
        </span>
      </span>
    ),
  },
  { key: 'record', header: 'Record', cell: recordText },
  {
    key: 'action',
    header: 'Action',
    slot: 'amount',
    cell: ({ action }) => <span className="audit-action">{actionText(action)}</span>,
  },
  {
    key: 'change',
    header: 'Change',
    slot: 'subtitle',
    cell: (line) => (
      <>
        <span className="audit-record">{recordText(line)}</span>
        <Differences items={differencesOf(line.before, line.after)} />
      </>
    ),
  },
  {
    key: 'at',
    header: 'When',
    slot: 'status',
    sortable: true,
    cell: ({ at }) => (
      <time className="sub-text audit-time" dateTime={at}>
        {formatDateTime(at)}
      </time>
    ),
  },
];

import { reopenProblem } from '@kickstand/contract/calling-off/calling-off-admin.rules';
import { canComplete } from '@kickstand/contract/completion/completion.rules';
import { EVENT_CATEGORIES } from '@kickstand/contract/events/events.rules';
import type { AdminEvent } from '@kickstand/contract/events/events.schema';
import { canCancelEvent } from '@kickstand/contract/events/events-admin.rules';
import { rosterPath } from '@kickstand/contract/shared/site-paths';
import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PostponeDialog } from '../../features/calling-off/postpone-dialog.tsx';
import { ReopenDialog } from '../../features/calling-off/reopen-dialog.tsx';
import { CaptainsDialog } from '../../features/captains/captains-dialog.tsx';
import { ASKS_TITLE, AsksFields } from '../../features/eligibility/asks-fields.tsx';
import { useAdminEvents, useEventListView } from '../../features/events/admin/admin-events.api.ts';
import { CancelEvent } from '../../features/events/admin/cancel-event.tsx';
import { DeleteEvent } from '../../features/events/admin/delete-event.tsx';
import { eventColumns } from '../../features/events/admin/event-columns.tsx';
import { EventForm } from '../../features/events/admin/event-form.tsx';
import type { EventValues } from '../../features/events/admin/event-record.ts';
import { useCategoryLabel } from '../../features/events/categories.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions } from '../../ui/record/page-actions.tsx';
import type { RowAction } from '../../ui/record/table.tsx';
import { CompleteItem } from './complete-item.tsx';

type Dialog = 'edit' | 'copy' | 'cancel' | 'postpone' | 'reopen' | 'delete' | 'captains' | 'complete';
type Open = { dialog: 'add' } | { dialog: Dialog; event: AdminEvent } | null;

export function Component() {
  const view = useEventListView();
  const list = useAdminEvents(view);
  const now = useNow();
  const categoryLabel = useCategoryLabel();
  const columns = useMemo(() => eventColumns(now, categoryLabel), [now, categoryLabel]);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const can = useCan();
  const navigate = useNavigate();
  const showRiders = ({ _id }: AdminEvent) => navigate(rosterPath('event', _id));
  const categories = [
    { value: '', label: 'All categories' },
    ...EVENT_CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) })),
  ];
  const picked = open && 'event' in open ? open.event : null;
  const canReopen = ({ status, bookings: { live }, startDate: startTime }: AdminEvent) =>
    reopenProblem('event', { isCancelled: status === 'cancelled', live, startTime }, now) === null;

  const isCompletable = ({ status, startDate: startTime, completedRideId }: AdminEvent) =>
    canComplete({ isCancelled: status === 'cancelled', startTime, completedRideId }, now);

  const actionsOf = (event: AdminEvent): RowAction[] => [
    ...(can('bookings.read') && !can('rides.change')
      ? [{ name: `Participants of ${event.title}`, icon: 'users', onSelect: () => showRiders(event) } as const]
      : []),
    ...(can('content.change') && isCompletable(event)
      ? [
          {
            name: `Complete event ${event.title}`,
            icon: 'flag' as const,
            onSelect: () => setOpen({ dialog: 'complete', event }),
          },
        ]
      : []),
    ...(can('rides.change') ? changes(event) : []),
  ];
  const changes = (event: AdminEvent): RowAction[] => [
    { name: `Captains of ${event.title}`, icon: 'bike', onSelect: () => setOpen({ dialog: 'captains', event }) },
    { name: `Edit ${event.title}`, icon: 'edit', onSelect: () => setOpen({ dialog: 'edit', event }) },
    { name: `Duplicate ${event.title}`, icon: 'copy', onSelect: () => setOpen({ dialog: 'copy', event }) },
    ...(canCancelEvent(event, now) && event.startDate && new Date(event.startDate) > now
      ? [
          {
            name: `Postpone ${event.title}`,
            icon: 'clock' as const,
            onSelect: () => setOpen({ dialog: 'postpone', event }),
          },
        ]
      : []),
    ...(canReopen(event)
      ? [
          {
            name: `Reopen ${event.title}`,
            icon: 'play' as const,
            onSelect: () => setOpen({ dialog: 'reopen', event }),
          },
        ]
      : []),
    ...(canCancelEvent(event, now)
      ? [
          {
            name: `Cancel ${event.title}`,
            icon: 'ban' as const,
            danger: true,
            onSelect: () => setOpen({ dialog: 'cancel', event }),
          },
        ]
      : []),
    {
      name: `Delete ${event.title}`,
      icon: 'trash',
      danger: true,
      onSelect: () => setOpen({ dialog: 'delete', event }),
    },
  ];

  return (
    <>
      {can('rides.change') && (
        <PageActions>
          <Button size="s" onClick={() => setOpen({ dialog: 'add' })}>
            <Icon name="plus" />
            Create Event
          </Button>
        </PageActions>
      )}
      <ListScreen
        title="Events"
        view={view}
        list={list}
        counters={[
          { label: 'Total Events', value: list.summary?.total },
          { label: 'Upcoming', value: list.summary?.upcoming },
          { label: 'Today', value: list.summary?.today },
          { label: 'Total Participants', value: list.summary?.participants },
        ]}
        searchLabel="Search by title, location or details"
        filters={[{ name: 'category', label: 'Filter by category', options: categories }]}
        columns={columns}
        rowKey={({ _id }) => _id}
        actions={actionsOf}
        picked={({ _id }) => _id === picked?._id}
        empty="No events found"
        failure="Failed to fetch events"
      />
      {(open?.dialog === 'add' || open?.dialog === 'edit') && <EventForm event={picked} asks={ASKS} onClose={close} />}
      {open?.dialog === 'copy' && <EventForm event={null} copyOf={open.event} asks={ASKS} onClose={close} />}
      {open?.dialog === 'postpone' && (
        <PostponeDialog kind="event" item={{ ...open.event, startTime: open.event.startDate }} onClose={close} />
      )}
      {open?.dialog === 'reopen' && <ReopenDialog kind="event" item={open.event} onClose={close} />}
      {open?.dialog === 'captains' && (
        <CaptainsDialog kind="event" id={open.event._id} title={open.event.title} onClose={close} />
      )}
      {open?.dialog === 'complete' && <CompleteItem item={{ kind: 'event', id: open.event._id }} onClose={close} />}
      {open?.dialog === 'cancel' && <CancelEvent event={open.event} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteEvent
          event={open.event}
          now={now}
          onClose={close}
          onCancelInstead={() => setOpen({ dialog: 'cancel', event: open.event })}
        />
      )}
    </>
  );
}

const ASKS = { title: ASKS_TITLE, fields: (form: UseFormReturn<EventValues>) => <AsksFields form={form} /> };

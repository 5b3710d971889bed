import { reopenProblem } from '@kickstand/contract/calling-off/calling-off-admin.rules';
import { canComplete } from '@kickstand/contract/completion/completion.rules';
import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { canCancelRide } from '@kickstand/contract/rides/rides-admin.rules';
import { rosterPath } from '@kickstand/contract/shared/site-paths';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PostponeDialog } from '../../features/calling-off/postpone-dialog.tsx';
import { ReopenDialog } from '../../features/calling-off/reopen-dialog.tsx';
import { CaptainsDialog } from '../../features/captains/captains-dialog.tsx';
import { AsksFields } from '../../features/eligibility/asks-fields.tsx';
import { RIDE_COLUMNS } from '../../features/rides/admin/ride-columns.tsx';
import { useRideDialogs } from '../../features/rides/admin/ride-dialogs.tsx';
import type { RideValues } from '../../features/rides/admin/ride-record.ts';
import { useAdminRides, useRideListView } from '../../features/rides/admin/rides-admin.api.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { useNavigate } from '../../router/hooks.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions } from '../../ui/record/page-actions.tsx';
import type { RowAction } from '../../ui/record/table.tsx';
import { CompleteItem } from './complete-item.tsx';

export function Component() {
  const view = useRideListView();
  const list = useAdminRides(view);
  const { dialogs, show, add, isPicked } = useRideDialogs(PAGE);
  const can = useCan();
  const navigate = useNavigate();
  const showRiders = ({ _id }: AdminRide) => navigate(rosterPath('ride', _id));
  const [led, setLed] = useState<AdminRide | null>(null);
  const [postponed, setPostponed] = useState<AdminRide | null>(null);
  const [reopened, setReopened] = useState<AdminRide | null>(null);
  const [completed, setCompleted] = useState<AdminRide | null>(null);
  const canReopen = ({ isCancelled, bookings: { live }, startTime }: AdminRide) =>
    reopenProblem('ride', { isCancelled, live, startTime }, new Date()) === null;

  const actions = (ride: AdminRide): RowAction[] => [
    { name: `View ${ride.title}`, icon: 'eye', onSelect: () => show('view', ride) },
    ...(can('bookings.read') && !can('rides.change')
      ? [{ name: `Riders of ${ride.title}`, icon: 'users', onSelect: () => showRiders(ride) } as const]
      : []),
    ...(can('content.change') && canComplete(ride, new Date())
      ? [{ name: `Complete ride ${ride.title}`, icon: 'flag', onSelect: () => setCompleted(ride) } as const]
      : []),
    ...(can('rides.change') ? changes(ride) : []),
  ];
  const changes = (ride: AdminRide): RowAction[] => [
    { name: `Captains of ${ride.title}`, icon: 'bike', onSelect: () => setLed(ride) },
    { name: `Edit ${ride.title}`, icon: 'edit', onSelect: () => show('edit', ride) },
    { name: `Duplicate ${ride.title}`, icon: 'copy', onSelect: () => show('copy', ride) },
    ...(ride.status === 'scheduled'
      ? [{ name: `Postpone ${ride.title}`, icon: 'clock', onSelect: () => setPostponed(ride) } as const]
      : []),
    ...(canReopen(ride)
      ? [{ name: `Reopen ${ride.title}`, icon: 'play', onSelect: () => setReopened(ride) } as const]
      : []),
    ...(canCancelRide(ride)
      ? [{ name: `Cancel ${ride.title}`, icon: 'ban', danger: true, onSelect: () => show('cancel', ride) } as const]
      : []),
    { name: `Delete ${ride.title}`, icon: 'trash', danger: true, onSelect: () => show('delete', ride) },
  ];

  return (
    <>
      {can('rides.change') && (
        <PageActions>
          <Button size="s" onClick={add}>
            <Icon name="plus" />
            Create Ride
          </Button>
        </PageActions>
      )}
      <ListScreen
        title="Upcoming Rides"
        view={view}
        list={list}
        searchLabel="Search by title or venue"
        filters={FILTERS}
        columns={RIDE_COLUMNS}
        rowKey={({ _id }) => _id}
        actions={actions}
        picked={(ride) => isPicked(ride) || ride._id === led?._id}
        empty="No rides found"
        failure="Failed to fetch rides"
      />
      {dialogs}
      {postponed && <PostponeDialog kind="ride" item={postponed} onClose={() => setPostponed(null)} />}
      {reopened && <ReopenDialog kind="ride" item={reopened} onClose={() => setReopened(null)} />}
      {completed && <CompleteItem item={{ kind: 'ride', id: completed._id }} onClose={() => setCompleted(null)} />}
      {led && <CaptainsDialog kind="ride" id={led._id} title={led.title} onClose={() => setLed(null)} />}
    </>
  );
}

const PAGE = {
  addLabel: 'Create Ride',
  difficulty: 'Easy',
  failures: { add: 'Failed to create ride', update: 'Failed to update ride' },
  asks: (form: UseFormReturn<RideValues>) => <AsksFields form={form} />,
} as const;

const FILTERS = [
  {
    name: 'difficulty',
    label: 'Filter by difficulty',
    options: [{ value: '', label: 'All difficulties' }, ...DIFFICULTIES.map((value) => ({ value, label: value }))],
  },
  {
    name: 'isActive',
    label: 'Filter by status',
    options: [
      { value: '', label: 'Active and inactive' },
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
];

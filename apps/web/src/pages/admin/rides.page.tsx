import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { RIDE_STATUSES } from '@kickstand/contract/rides/rides-admin.rules';
import { formatRupees } from '@kickstand/contract/shared/money';
import type { UseFormReturn } from 'react-hook-form';
import { AsksFields } from '../../features/eligibility/asks-fields.tsx';
import { LEGACY_RIDE_COLUMNS, STATUSES } from '../../features/rides/admin/ride-columns.tsx';
import { useRideDialogs } from '../../features/rides/admin/ride-dialogs.tsx';
import type { RideValues } from '../../features/rides/admin/ride-record.ts';
import { useLegacyRideListView, useLegacyRides } from '../../features/rides/admin/rides-admin.api.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions, PageIntro } from '../../ui/record/page-actions.tsx';
import type { RowAction } from '../../ui/record/table.tsx';

/** The same rides, seen as a timetable: from, to, fare and seats. */
export function Component() {
  const view = useLegacyRideListView();
  const list = useLegacyRides(view);
  const { dialogs, show, add, isPicked } = useRideDialogs(PAGE);
  const { summary } = list;
  const can = useCan();
  const actions = (ride: AdminRide): RowAction[] => [
    { name: `Edit ${ride.title}`, icon: 'edit', onSelect: () => show('edit', ride) },
    { name: `Delete ${ride.title}`, icon: 'trash', danger: true, onSelect: () => show('delete', ride) },
  ];

  return (
    <>
      {can('rides.change') && (
        <PageActions>
          <Button size="s" onClick={add}>
            <Icon name="plus" />
            Add Ride
          </Button>
        </PageActions>
      )}
      <PageIntro title="Rides" text="The rides as a timetable: route, times, fare and seats." />
      <ListScreen
        title="Rides"
        view={view}
        list={list}
        counters={[
          { label: 'Total rides', value: summary?.total },
          { label: 'Active', value: summary?.active, detail: 'scheduled or ongoing' },
          { label: 'Completed', value: summary?.completed },
          { label: 'Revenue', value: summary && formatRupees(summary.revenue), detail: 'from completed rides' },
        ]}
        searchLabel="Search by start or destination"
        filters={[{ name: 'status', label: 'Filter by status', options: STATUS_OPTIONS }]}
        columns={LEGACY_RIDE_COLUMNS}
        rowKey={({ _id }) => _id}
        actions={can('rides.change') ? actions : undefined}
        picked={isPicked}
        empty="No rides found"
        failure="Failed to fetch rides"
      />
      {dialogs}
    </>
  );
}

const STATUS_OPTIONS = [
  { value: '', label: 'All statuses' },
  ...RIDE_STATUSES.map((value) => ({ value, label: STATUSES[value].label })),
];

const PAGE = {
  addLabel: 'Add Ride',
  difficulty: 'Medium',
  asks: (form: UseFormReturn<RideValues>) => <AsksFields form={form} />,
} as const;

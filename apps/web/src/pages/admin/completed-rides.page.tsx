import type { AdminCompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { FLAGS, publicationText } from '@kickstand/contract/fields/flags';
import { useEffect, useEffectEvent, useState } from 'react';
import { COMPLETED_RIDE_COLUMNS } from '../../features/completed-rides/admin/completed-ride-columns.tsx';
import {
  CompleteRide,
  DeleteCompletedRide,
} from '../../features/completed-rides/admin/completed-ride-confirmations.tsx';
import { CompletedRideDetailsDialog } from '../../features/completed-rides/admin/completed-ride-details-dialog.tsx';
import { CompletedRideForm } from '../../features/completed-rides/admin/completed-ride-form.tsx';
import {
  fetchAdminCompletedRide,
  useAdminCompletedRides,
  useCompletedRideListView,
} from '../../features/completed-rides/admin/completed-rides-admin.api.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSearchParams } from '../../router/hooks.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import { PageActions } from '../../ui/record/page-actions.tsx';
import type { RowAction } from '../../ui/record/table.tsx';

type Open = { dialog: 'add' } | { dialog: 'view' | 'complete' | 'edit' | 'delete'; ride: AdminCompletedRide } | null;

export function Component() {
  const view = useCompletedRideListView();
  const list = useAdminCompletedRides(view);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const picked = open && 'ride' in open ? open.ride : null;
  useRideToEdit((ride) => setOpen({ dialog: 'edit', ride }));

  const actions = (ride: AdminCompletedRide): RowAction[] => [
    { name: `View ${ride.title}`, icon: 'eye', onSelect: () => setOpen({ dialog: 'view', ride }) },
    ...(ride.isFeatured
      ? []
      : [
          {
            name: `Complete ${ride.title}`,
            icon: 'check',
            onSelect: () => setOpen({ dialog: 'complete', ride }),
          } as const,
        ]),
    { name: `Edit ${ride.title}`, icon: 'edit', onSelect: () => setOpen({ dialog: 'edit', ride }) },
    { name: `Delete ${ride.title}`, icon: 'trash', danger: true, onSelect: () => setOpen({ dialog: 'delete', ride }) },
  ];

  return (
    <>
      <PageActions>
        <Button size="s" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" />
          Add Completed Ride
        </Button>
      </PageActions>
      <ListScreen
        title="Completed Rides"
        view={view}
        list={list}
        searchLabel="Search rides"
        filters={FILTERS}
        columns={COMPLETED_RIDE_COLUMNS}
        rowKey={({ _id }) => _id}
        actions={actions}
        picked={({ _id }) => _id === picked?._id}
        empty="No completed rides found"
        failure={failureText(list.error, 'Failed to fetch completed rides')}
      />
      {(open?.dialog === 'add' || open?.dialog === 'edit') && <CompletedRideForm ride={picked} onClose={close} />}
      {picked && open?.dialog === 'view' && (
        <CompletedRideDetailsDialog
          ride={picked}
          onEdit={() => setOpen({ dialog: 'edit', ride: picked })}
          onClose={close}
        />
      )}
      {picked && open?.dialog === 'complete' && <CompleteRide ride={picked} onClose={close} />}
      {picked && open?.dialog === 'delete' && <DeleteCompletedRide ride={picked} onClose={close} />}
    </>
  );
}

const FILTERS = [
  {
    name: 'isPublished',
    label: 'Filter by status',
    options: [
      { value: '', label: 'Published and draft' },
      ...FLAGS.map((value) => ({ value, label: publicationText(value === 'true') })),
    ],
  },
];

/** Passes on the ride that the address asks to edit, once: from then on the address is an ordinary one. */
export function useRideToEdit(onFound: (ride: AdminCompletedRide) => void) {
  const [address, setAddress] = useSearchParams();
  const id = address.get('edit');

  const forget = useEffectEvent(() =>
    setAddress(
      (rest) => {
        rest.delete('edit');
        return rest;
      },
      { replace: true },
    ),
  );
  const open = useEffectEvent((ride: AdminCompletedRide | undefined) => {
    if (ride) onFound(ride);
  });

  useEffect(() => {
    if (!id) return;
    forget();
    fetchAdminCompletedRide(id).then(open, (error) =>
      toast.error(failureText(error, 'Failed to fetch completed rides')),
    );
  }, [id]);
}

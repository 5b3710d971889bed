import type { AdminRide } from '@kickstand/contract/rides/rides.schema';
import { type ComponentProps, useState } from 'react';
import { useCan } from '../../../lib/session/use-can.ts';
import { CancelRide } from './cancel-ride.tsx';
import { DeleteRide } from './delete-ride.tsx';
import { RideDetailsDialog } from './ride-details-dialog.tsx';
import { RideForm } from './ride-form.tsx';

type Dialog = 'view' | 'edit' | 'copy' | 'delete' | 'cancel';
type Open = { dialog: 'add' } | { dialog: Dialog; ride: AdminRide } | null;

/** Differences between the two pages that show rides. */
type Page = {
  addLabel: string;
  difficulty: 'Easy' | 'Medium';
  failures?: { add: string; update: string };
  asks: ComponentProps<typeof RideForm>['asks'];
};

/** The dialogs of a list of rides, and the ways to open them. */
export function useRideDialogs({ addLabel, difficulty, failures, asks }: Page) {
  const [open, setOpen] = useState<Open>(null);
  const ride = open && 'ride' in open ? open.ride : null;
  const close = () => setOpen(null);
  const can = useCan();
  const failure = ride ? failures?.update : failures?.add;
  const show = (dialog: Dialog, shown: AdminRide) => setOpen({ dialog, ride: shown });

  const dialogs = (
    <>
      {(open?.dialog === 'add' || open?.dialog === 'edit' || open?.dialog === 'copy') && (
        <RideForm
          ride={open.dialog === 'copy' ? null : ride}
          copyOf={open.dialog === 'copy' ? ride : null}
          addLabel={addLabel}
          difficulty={difficulty}
          failure={failure}
          asks={asks}
          onClose={close}
        />
      )}
      {ride && open?.dialog === 'view' && (
        <RideDetailsDialog
          ride={ride}
          onEdit={can('rides.change') ? () => show('edit', ride) : undefined}
          onClose={close}
        />
      )}
      {ride && open?.dialog === 'delete' && (
        <DeleteRide ride={ride} onCancelRide={() => show('cancel', ride)} onClose={close} />
      )}
      {ride && open?.dialog === 'cancel' && <CancelRide ride={ride} onClose={close} />}
    </>
  );

  return { dialogs, show, add: () => setOpen({ dialog: 'add' }), isPicked: ({ _id }: AdminRide) => _id === ride?._id };
}

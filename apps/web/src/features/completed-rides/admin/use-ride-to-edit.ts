import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../lib/form/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { fetchAdminCompletedRide } from './completed-rides-admin.api.ts';

/** Hands over the ride the address asks to be edited, once: the address is an ordinary one from then on. */
export function useRideToEdit(onFound: (ride: CompletedRide) => void) {
  const [address, setAddress] = useSearchParams();
  const id = address.get('edit');

  const forget = useEffectEvent(() => {
    const rest = new URLSearchParams(address);
    rest.delete('edit');
    setAddress(rest, { replace: true, preventScrollReset: true });
  });
  const open = useEffectEvent((ride: CompletedRide | undefined) => {
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

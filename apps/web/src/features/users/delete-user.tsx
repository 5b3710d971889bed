import type { User } from '@kickstand/contract/users/users.schema';
import { useState } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { failureText } from '../../lib/form/form-errors.ts';
import { DeleteDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useDeleteUser } from './users.api.ts';

export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const deletion = useDeleteUser();
  /** The server's message about places on upcoming rides and events, once it has refused because of them. */
  const [places, setPlaces] = useState<string | null>(null);
  const [cancels, setCancels] = useState(true);

  const confirm = () =>
    deletion.mutate(
      { id: user._id, bookings: places === null ? 'ask' : cancels ? 'cancel' : 'keep' },
      {
        onSuccess: () => {
          toast.success('User deleted successfully');
          onClose();
        },
        onError: (error) => {
          const found = error instanceof CallError && error.errors.find(({ field }) => field === 'bookings');
          if (found) return setPlaces(found.message);
          toast.error('Failed to delete user', failureText(error, ''));
          onClose();
        },
      },
    );

  return (
    <DeleteDialog
      kind="user"
      name={user.fullName}
      detail="The account will be deleted immediately. Its bookings will stay in the books, with personal details removed."
      confirmLabel={places !== null && cancels ? 'Cancel bookings and delete' : undefined}
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {places !== null && (
        <>
          <Note tone="warn" role="alert">
            {places} Without the account, the ride captain won't have their phone number, blood group or emergency
            contact.
          </Note>
          <Checkbox checked={cancels} onChange={({ target }) => setCancels(target.checked)}>
            Cancel these bookings, refund everything they paid and let them know
          </Checkbox>
        </>
      )}
    </DeleteDialog>
  );
}

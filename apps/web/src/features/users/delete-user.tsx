import type { User } from '@kickstand/contract/users/users.schema';
import { failureText } from '../../lib/form-errors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteUser } from './users.api.ts';

export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const deletion = useDeleteUser();

  const confirm = () =>
    deletion.mutate(user._id, {
      onSuccess: () => toast.success('User deleted successfully'),
      onError: (error) => toast.error('Failed to delete user', failureText(error, '')),
      onSettled: onClose,
    });

  return (
    <ConfirmDialog
      open
      danger
      title="Delete user"
      question={`Are you sure you want to delete ${user.fullName}?`}
      detail="The account is gone at once. Bookings stay as records of money, without what is personal in them."
      confirmLabel="Delete user"
      cancelLabel="Keep user"
      busy={deletion.isPending}
      busyLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

import type { LibraryPicture } from '@kickstand/contract/media/media.schema';
import { failureText } from '../../lib/form/form-errors.ts';
import { DeleteDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useDeletePicture } from './media.api.ts';
import { pictureName } from './media-columns.tsx';

export function DeletePicture({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const deletion = useDeletePicture();

  const confirm = () =>
    deletion.mutate(picture._id, {
      onSuccess: () => toast.success('Picture deleted'),
      onError: (error) => toast.error(failureText(error, 'Failed to delete the picture')),
      onSettled: onClose,
    });

  return (
    <DeleteDialog
      kind="picture"
      name={pictureName(picture)}
      detail="All its sizes are removed. You can't undo this."
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

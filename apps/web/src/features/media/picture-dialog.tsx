import type { LibraryPicture } from '@kickstand/contract/media/media.schema';
import { failureText } from '../../lib/form/form-errors.ts';
import { photoStore } from '../../lib/photos/photo-store.ts';
import { Button } from '../../ui/base/button.tsx';
import { DeleteDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { PhotoDetails } from '../../ui/media/photo-details.tsx';
import { useDeletePicture, useKeepPicture, useMediaChanged } from './media.api.ts';
import { pictureName } from './media-columns.tsx';

/** Description and focal point of one picture of the library. */
export function PictureDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const changed = useMediaChanged();
  return (
    <Dialog
      open
      title={`Edit ${pictureName(picture)}`}
      onClose={onClose}
      footer={
        <Button size="s" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="stack">
        {picture.uses.length === 0 && <Keeping picture={picture} onKept={onClose} />}
        <PhotoDetails url={picture.url} known={null} photos={photoStore} onSaved={changed} />
      </div>
    </Dialog>
  );
}

function Keeping({ picture: { _id, isKept }, onKept }: { picture: LibraryPicture; onKept: () => void }) {
  const keeping = useKeepPicture();
  if (isKept) return null;
  const keep = () =>
    keeping.mutate(
      { id: _id, isKept: true },
      {
        onSuccess: () => {
          toast.success('The picture stays in the library');
          onKept();
        },
        onError: (error) => toast.error(failureText(error, 'Failed to keep the picture')),
      },
    );
  return (
    <Note tone="warn" className="media-keeping">
      <span>No record shows this picture, so it will be removed within a day.</span>
      <Button variant="secondary" size="s" busy={keeping.isPending} busyLabel="Saving..." onClick={keep}>
        Keep it in the library
      </Button>
    </Note>
  );
}

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
      detail="All its sizes will be deleted. You can't undo this."
      busy={deletion.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

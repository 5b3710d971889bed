import type { LibraryPicture } from '@kickstand/contract/media/media.schema';
import { useState } from 'react';
import { useMediaChanged, useMediaList, useMediaListView } from '../../features/media/media.api.ts';
import { MEDIA_COLUMNS, pictureName } from '../../features/media/media-columns.tsx';
import { DeletePicture, PictureDialog } from '../../features/media/picture-dialog.tsx';
import { UploadPanel } from '../../features/media/upload-panel.tsx';
import { failureText } from '../../lib/form/form-errors.ts';
import { ListScreen } from '../../ui/record/list-screen.tsx';
import type { RowAction } from '../../ui/record/table.tsx';

type Open = { dialog: 'edit' | 'delete'; picture: LibraryPicture } | null;

export function Component() {
  const view = useMediaListView();
  const list = useMediaList(view);
  const changed = useMediaChanged();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);

  const actions = (picture: LibraryPicture): RowAction[] => [
    { name: `Edit ${pictureName(picture)}`, icon: 'edit', onSelect: () => setOpen({ dialog: 'edit', picture }) },
    {
      name: `Delete ${pictureName(picture)}`,
      icon: 'trash',
      danger: true,
      disabled: picture.uses.length > 0,
      onSelect: () => setOpen({ dialog: 'delete', picture }),
    },
  ];

  return (
    <>
      <UploadPanel onStored={changed} />
      <ListScreen
        title="Pictures"
        view={view}
        list={list}
        searchLabel="Search pictures"
        filters={FILTERS}
        columns={MEDIA_COLUMNS}
        rowKey={({ _id }) => _id}
        actions={actions}
        picked={({ _id }) => _id === open?.picture._id}
        empty="No pictures found"
        failure={failureText(list.error, 'Failed to fetch pictures')}
      />
      {open?.dialog === 'edit' && <PictureDialog picture={open.picture} onClose={close} />}
      {open?.dialog === 'delete' && <DeletePicture picture={open.picture} onClose={close} />}
    </>
  );
}

const FILTERS = [
  {
    name: 'use',
    label: 'Filter by use',
    options: [
      { value: '', label: 'Used or not' },
      { value: 'used', label: 'Used' },
      { value: 'unused', label: 'Not used' },
    ],
  },
];

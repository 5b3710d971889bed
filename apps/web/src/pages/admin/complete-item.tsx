import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { CompleteDialog } from '../../features/completed-rides/admin/completion/complete-dialog.tsx';
import { ThanksFields } from '../../features/messages/thanks-fields.tsx';
import { useCan } from '../../lib/session/use-can.ts';

/** Completes a ride or event, and thanks its riders where the person may write to them. */
export function CompleteItem({ item, onClose }: { item: BookableRef; onClose: () => void }) {
  const can = useCan();
  return (
    <CompleteDialog
      item={item}
      thanks={
        can('riders.write')
          ? (form, { recipients, sentAt }) => (
              <ThanksFields item={item} form={form} recipients={recipients} sentAt={sentAt} />
            )
          : null
      }
      onClose={onClose}
    />
  );
}

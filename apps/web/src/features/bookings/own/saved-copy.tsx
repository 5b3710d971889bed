import { formatDayTime } from '@kickstand/contract/shared/dates';
import { Note } from '../../../ui/feedback/note.tsx';
import { useSavedAt } from '../own-bookings.api.ts';

/** Says that the phone shows what it has kept. */
export function SavedCopy() {
  const savedAt = useSavedAt();
  if (savedAt === null) return null;
  return (
    <Note role="status" className="no-print">
      <b>Saved copy from {formatDayTime(savedAt)}.</b> We can't reach the club right now, so changes since then aren't
      shown.
    </Note>
  );
}

import { Note } from '../../../ui/feedback/note.tsx';
import type { BookingItem } from '../booking-item.ts';

/** All places went while the person was filling in the form; the server decides when they pay. */
export function PlacesNote({ item }: { item: BookingItem }) {
  const isFull = item.maxCapacity > 0 && item.registeredCount >= item.maxCapacity;
  return (
    <div role="status">
      {isFull && (
        <Note tone="warn" className="booking-full">
          The last place has just been taken. Your details stay here in case one becomes free.
        </Note>
      )}
    </div>
  );
}

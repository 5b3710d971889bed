import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import { WAITING_FIELD } from '@kickstand/contract/waiting/waiting.rules';
import type { OwnEntry } from '@kickstand/contract/waiting/waiting.schema';
import { useState } from 'react';
import { CallError } from '../../../lib/api/call-error.ts';
import { failureText } from '../../../lib/form/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { BookingItem } from '../booking-item.ts';
import { useJoinLine } from '../waiting/waiting.api.ts';

const isAboutLine = (error: unknown) =>
  error instanceof CallError && error.errors.some(({ field }) => field === WAITING_FIELD);

/** The dialog's other way: the line instead of a payment, chosen for a full ride or event, or once a booking finds no place. */
export function useWaiting(item: BookingItem) {
  const [isOn, setOn] = useState(item.isToWait === true);
  const [isOffered, setOffered] = useState(false);
  const [entry, setEntry] = useState<OwnEntry>();
  const joining = useJoinLine(item);
  return {
    isOn,
    /** A booking has found no place. */
    isOffered: isOffered && !isOn,
    entry,
    isBusy: joining.isPending,
    choose: () => setOn(true),
    /** Offers the line if that is what a refused booking needs. */
    noteRefusal: (error: unknown) => {
      if (isAboutLine(error)) setOffered(true);
    },
    join: (details: BookingDetails, onJoined: () => void, onRefused: (error: unknown) => boolean) =>
      joining.mutate(details, {
        onSuccess(joined) {
          setEntry(joined);
          onJoined();
        },
        onError(error) {
          if (onRefused(error)) return;
          // a place is free after all: it can be booked
          if (isAboutLine(error)) setOn(false);
          toast.error(failureText(error, "We couldn't add you to the waiting list"));
        },
      }),
  };
}

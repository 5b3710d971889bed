import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { CAUSES, type Cause } from '@kickstand/contract/calling-off/calling-off.rules';
import { CAUSE_WORDS } from '@kickstand/contract/calling-off/calling-off-admin.rules';
import { useState } from 'react';

/** The choices of a kind of reason, for a select. */
export const CAUSE_OPTIONS = CAUSES.map((cause) => ({ value: cause, label: CAUSE_WORDS[cause].label })).toReversed();

/** Why a ride or event is called off: the kind of reason, and words that begin with a suggestion for it. */
export function useCalledOff(kind: BookingKind) {
  const [cause, setCause] = useState<Cause>('other');
  const [reason, setReason] = useState('');
  return {
    cause,
    reason,
    setReason,
    /** What was typed stays; a suggestion gives way to the next. */
    choose(value: string) {
      const chosen = CAUSES.find((known) => known === value) ?? 'other';
      if (reason.trim() === '' || reason === CAUSE_WORDS[cause].suggestion(kind)) {
        setReason(CAUSE_WORDS[chosen].suggestion(kind));
      }
      setCause(chosen);
    },
    body: { reason, ...(cause === 'other' ? {} : { cause }) },
  };
}

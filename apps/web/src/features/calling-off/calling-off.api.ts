import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { confirmEvent, postponeEvent, reopenEvent } from '@kickstand/contract/events/events-admin.endpoints';
import { confirmRide, postponeRide, reopenRide } from '@kickstand/contract/rides/rides-admin.endpoints';
import { call } from '../../lib/api/api-client.ts';
import { useInvalidating } from '../../lib/hooks/use-invalidating.ts';

const CONFIRM = { ride: confirmRide, event: confirmEvent };
const POSTPONE = { ride: postponeRide, event: postponeEvent };
const REOPEN = { ride: reopenRide, event: reopenEvent };

const listsOf = (kind: BookingKind) => [[`admin-${kind}s`], [`${kind}s`]];

export const useConfirmItem = (kind: BookingKind) =>
  useInvalidating(listsOf(kind), ({ id, words }: { id: string; words: string }) =>
    call(CONFIRM[kind], { params: { id }, body: { words } }),
  );

export const usePostpone = (kind: BookingKind) =>
  useInvalidating(listsOf(kind), ({ id, body }: { id: string; body: never }) =>
    call(POSTPONE[kind], { params: { id }, body }),
  );

export const useReopen = (kind: BookingKind) =>
  useInvalidating(listsOf(kind), ({ id, tellRiders }: { id: string; tellRiders: boolean }) =>
    call(REOPEN[kind], { params: { id }, body: { tellRiders } }),
  );

import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';

/** The ride or event whose riders are meant. */
export type RosterItem = { kind: BookingKind; id: string };

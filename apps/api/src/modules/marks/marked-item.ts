import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';

/** The ride or event whose day it is. */
export type MarkedItem = { kind: BookingKind; id: string };

/** An organiser by their account, or a marshal by their link. */
export type MarkAuthor = { userId: string; linkId?: undefined } | { linkId: string; userId?: undefined };

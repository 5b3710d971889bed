import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import type { Asks } from '@kickstand/contract/eligibility/asks.schema';

/** The ride or event to book, as far as the dialog shows it. */
export type BookingItem = {
  kind: BookingKind;
  _id: string;
  title: string;
  startTime: string | null;
  place: string;
  imgUrl: string | null;
  /** As shown on the page; the order has the actual amount to pay. */
  price: number;
  stops: string[];
  /** Things a rider has to bring. */
  requirements: string[];
  /** As far as they are known: they change while the dialog is open. */
  registeredCount: number;
  maxCapacity: number;
  /** Every place is taken or kept for others, so the dialog leads to the waiting list. */
  isToWait?: boolean | undefined;
  /** What it asks of riders; nothing where it is missing. */
  asks?: Asks | undefined;
};

import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { useMemo } from 'react';
import { KINDS } from '../booking-kinds.ts';
import { qrPath } from './qr-path.ts';

/** Scanned at the start, it opens the booking for whoever checks the list. */
export function TicketCode({ booking: { kind, bookingNumber } }: { booking: Pick<Booking, 'kind' | 'bookingNumber'> }) {
  const { size, path } = useMemo(
    () => qrPath(`${window.location.origin}${KINDS[kind].adminPath}?search=${bookingNumber}`),
    [kind, bookingNumber],
  );
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Ticket code of booking ${bookingNumber}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

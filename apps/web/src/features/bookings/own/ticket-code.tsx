import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { ticketAddress } from '@kickstand/contract/ride-day/ticket-code.rules';
import { ticketCheckPath } from '@kickstand/contract/shared/site-paths';
import { useEffect, useState } from 'react';

/** Drawing the code takes more code than the rest of the page, so it's fetched while the bookings are on their way. */
let loading = load();

function load() {
  const code = import('../../../lib/qr/qr-path.ts').then(({ qrPath }) => qrPath);
  code.catch(() => {});
  return code;
}

type TicketProps = { booking: Pick<Booking, 'kind' | 'bookingNumber' | 'ticketCode'> };

/** Scanned at the start, it opens the booking for the person who checks the list; ride days check its signature. */
export function TicketCode({ booking: { kind, bookingNumber, ticketCode = '' } }: TicketProps) {
  const { size, path } = useQrPath(ticketAddress(ticketCheckPath(kind, bookingNumber), ticketCode));
  return (
    <svg
      className="ticket-qr"
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

/** An empty square until the code can be drawn. */
function useQrPath(address: string) {
  const [code, setCode] = useState({ size: 1, path: '' });
  useEffect(() => {
    let isCurrent = true;
    const draw = () =>
      loading.then(
        (qrPath) => isCurrent && setCode(qrPath(window.location.origin + address)),
        () => window.addEventListener('online', again, { once: true }),
      );
    const again = () => {
      loading = load();
      draw();
    };
    draw();
    return () => {
      isCurrent = false;
      window.removeEventListener('online', again);
    };
  }, [address]);
  return code;
}

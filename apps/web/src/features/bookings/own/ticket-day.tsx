import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { STOP_LABELS } from '@kickstand/contract/rides/ride-plan.rules';
import type { RouteStop } from '@kickstand/contract/rides/ride-plan.schema';
import { formatCount } from '@kickstand/contract/shared/money';
import { rideTrackPath } from '@kickstand/contract/shared/site-paths';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { TickList } from '../../../ui/data/tick-list.tsx';
import { useSavedAt } from '../own-bookings.api.ts';
import { useTicketDay } from './ticket-day.api.ts';

type Props = { booking: Booking; isWanted: boolean };

/** What to bring and where the ride stops. */
export function TicketDay({ booking, isWanted }: Props) {
  const day = useTicketDay(booking, isWanted);
  const isOnline = useSavedAt() === null;
  if (!isWanted || !day || day.toBring.length + day.stops.length === 0) return null;
  return (
    <section className="ticket-day no-print" aria-label="On the day">
      {day.toBring.length > 0 && (
        <div>
          <h2>Bring along</h2>
          <TickList words={day.toBring} />
        </div>
      )}
      {day.stops.length > 0 && (
        <div>
          <h2>Stops</h2>
          <ol className="ticket-day-stops">
            {day.stops.map((stop) => (
              <Stop key={`${stop.km} ${stop.name}`} {...stop} />
            ))}
          </ol>
          {day.hasTrack && isOnline && (
            <a
              className={buttonClass({ variant: 'secondary', size: 's' })}
              href={rideTrackPath(booking.item._id)}
              download
            >
              <Icon name="pin" />
              GPX for your navigation
            </a>
          )}
        </div>
      )}
    </section>
  );
}

const Stop = ({ name, kind, km, time }: RouteStop) => (
  <li>
    <b>{name}</b>
    <span className="dim-text small-text">
      {STOP_LABELS[kind]} · km {formatCount(km)}
      {time && ` · ${time}`}
    </span>
  </li>
);

import { earlyBird, fullPrice } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';

/** What a place costs now; an early-bird price says until when, and what follows. */
export function EventPrice({ event, now }: { event: ClubEvent; now: Date }) {
  const early = earlyBird(event, now);
  if (!early) return formatRupees(fullPrice(event));
  return (
    <>
      {formatRupees(early.price)}
      <small className="early">
        Early bird{early.until && ` until ${formatDateTime(early.until)}`}, then {formatRupees(fullPrice(event))}
      </small>
    </>
  );
}

import { DEFAULT_CAPACITY, earlyBird, fullPrice } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import {
  DAY_MS,
  formatDateTime,
  formatLongDay,
  formatLongDayRange,
  formatTime,
  HOUR_MS,
  MINUTE_MS,
  toDateInput,
} from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { Badge } from '../../ui/base/badge.tsx';
import { Stone } from '../../ui/base/stone.tsx';
import { useCategoryLabel } from './categories.ts';

type BadgesProps = { event: Pick<ClubEvent, 'status' | 'isFeatured' | 'category'>; hasCategory?: boolean };

/** Whether it takes place at all comes first. */
export function EventBadges({ event: { status, isFeatured, category }, hasCategory = false }: BadgesProps) {
  const categoryLabel = useCategoryLabel();
  if (!hasCategory && !isFeatured && status !== 'cancelled' && status !== 'postponed') return null;
  return (
    <div className="flow-row">
      {status === 'cancelled' && <Badge tone="kokum">Cancelled</Badge>}
      {status === 'postponed' && <Badge tone="amber">Postponed</Badge>}
      {isFeatured && (
        <Badge tone="kokum" icon="star">
          Featured
        </Badge>
      )}
      {hasCategory && <Badge tone="quiet">{categoryLabel(category)}</Badge>}
    </div>
  );
}

/** The current price of a place; an early-bird price shows its deadline and the price after it. */
export function EventPrice({ event, now }: { event: ClubEvent; now: Date }) {
  const early = earlyBird(event, now);
  if (!early) return formatRupees(fullPrice(event));
  return (
    <>
      {formatRupees(early.price)}
      <small className="event-early">
        Early bird{early.until && ` until ${formatDateTime(early.until)}`}, then {formatRupees(fullPrice(event))}
      </small>
    </>
  );
}

/** How long the early-bird price still runs; nothing where none does. */
export function EarlyBirdStone({ event, now }: { event: ClubEvent; now: Date }) {
  const until = earlyBird(event, now)?.until;
  if (!until) return null;
  const { number, unit } = timeLeft(until, now);
  return <Stone variant="date" cap="Early bird" number={number} unit={`${unit} left`} />;
}

/** In the largest unit that still counts down: days until the last two, then hours, then minutes. */
export function timeLeft(until: string, now: Date): { number: number; unit: string } {
  const ms = Math.max(0, new Date(until).getTime() - now.getTime());
  const [size, unit] =
    ms >= 2 * DAY_MS
      ? ([DAY_MS, 'days'] as const)
      : ms >= HOUR_MS
        ? ([HOUR_MS, 'hours'] as const)
        : ([MINUTE_MS, 'minutes'] as const);
  const number = Math.max(1, Math.floor(ms / size));
  return { number, unit: number === 1 ? unit.slice(0, -1) : unit };
}

/** '22 to 23 August 2026', or one day with the hour it begins at. */
export function eventDate({ startDate, endDate }: Pick<ClubEvent, 'startDate' | 'endDate'>): string {
  if (startDate === null) return 'Date TBD';
  const isOneDay = endDate === null || toDateInput(startDate) === toDateInput(endDate);
  return isOneDay ? `${formatLongDay(startDate)}, ${formatTime(startDate)}` : formatLongDayRange(startDate, endDate);
}

export function eventPlaces({ capacity }: Pick<ClubEvent, 'capacity'>) {
  const taken = capacity.currentParticipants;
  const max = capacity.maxParticipants || DEFAULT_CAPACITY;
  return { taken, max, text: `${taken}/${max}` };
}

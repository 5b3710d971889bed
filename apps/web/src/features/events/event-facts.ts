import { DEFAULT_CAPACITY } from '@kickstand/contract/events/events.rules';
import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { formatLongDay, formatLongDayRange, formatTime, toDateInput } from '@kickstand/contract/shared/dates';

/** '22 to 23 August 2026', or one day with the hour it begins at. */
export function eventDate({ startDate, endDate }: Pick<ClubEvent, 'startDate' | 'endDate'>): string {
  if (startDate === null) return 'Date TBD';
  const isOneDay = endDate === null || toDateInput(startDate) === toDateInput(endDate);
  return isOneDay ? `${formatLongDay(startDate)}, ${formatTime(startDate)}` : formatLongDayRange(startDate, endDate);
}

export function eventPlaces({ capacity }: Pick<ClubEvent, 'capacity'>) {
  const taken = capacity.currentParticipants;
  const most = capacity.maxParticipants || DEFAULT_CAPACITY;
  return { taken, most, text: `${taken}/${most}` };
}

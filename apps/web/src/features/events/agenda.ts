import type { ClubEvent } from '@kickstand/contract/events/events.schema';
import { addDays, DAY_MS, dayParts, formatTime, startOfDay, toDateInput } from '@kickstand/contract/shared/dates';

export type AgendaDay = {
  /** 'Day one' */
  name: string;
  /** 'Sat 2 Jan' */
  date: string;
  /** An hour, or a word such as 'evening'; empty where none is given. */
  stops: { when: string; what: string }[];
};

type Planned = Pick<ClubEvent, 'startDate' | 'endDate'> & {
  contentSections: Pick<ClubEvent['contentSections'][number], 'sectionTitle' | 'heading'>[];
};

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const TITLE = /^\s*day\s+(\w+)\s*(?:,\s*(.*\S))?\s*$/i;

/**
 * The programme of an event of several days, taken from sections titled 'Day one' or 'Day two, 8:30 am'. It begins and
 * ends with the event; without such sections there is none.
 */
export function agendaOf({ startDate, endDate, contentSections }: Planned): AgendaDay[] {
  if (startDate === null || endDate === null || toDateInput(startDate) === toDateInput(endDate)) return [];
  const stops = contentSections.flatMap(({ sectionTitle, heading }) => {
    const [, number = '', when = ''] = TITLE.exec(sectionTitle) ?? [];
    const day = Number(number) || NUMBERS.indexOf(number.toLowerCase()) + 1;
    return day > 0 && heading ? [{ day, when, what: heading }] : [];
  });
  if (stops.length === 0) return [];
  const lastDay = dayOf(endDate, startDate);
  stops.unshift({ day: 1, when: formatTime(startDate), what: 'Start' });
  stops.push({ day: lastDay, when: formatTime(endDate), what: 'End' });
  const days = [...new Set(stops.map(({ day }) => day))].filter((day) => day <= lastDay).sort((a, b) => a - b);
  return days.map((day) => ({
    name: `Day ${NUMBERS[day - 1] ?? day}`,
    date: dateOf(startDate, day),
    stops: stops.filter((stop) => stop.day === day).map(({ when, what }) => ({ when, what })),
  }));
}

const midnight = (instant: string) => startOfDay(toDateInput(instant)).getTime();

/** The day of the event's start is its first. */
const dayOf = (instant: string, start: string) => Math.round((midnight(instant) - midnight(start)) / DAY_MS) + 1;

function dateOf(start: string, number: number): string {
  const { weekday, day, shortMonth } = dayParts(startOfDay(addDays(toDateInput(start), number - 1)));
  return `${weekday} ${day} ${shortMonth}`;
}

/** '2–3 Jan', '31 Dec – 1 Jan' or '20 Nov': the days without their year. */
export function eventDays({ startDate, endDate }: Pick<ClubEvent, 'startDate' | 'endDate'>): string {
  if (startDate === null) return 'Date TBD';
  const [from, to] = [dayParts(startDate), dayParts(endDate ?? startDate)];
  const last = `${to.day} ${to.shortMonth}`;
  if (from.year !== to.year || from.month !== to.month) return `${from.day} ${from.shortMonth} – ${last}`;
  return from.day === to.day ? last : `${from.day}–${last}`;
}

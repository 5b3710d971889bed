import { dayParts, toDateTimeInput } from '../shared/dates.ts';
import type { Outing } from './logbook.rules.ts';

type Counted = Pick<Outing, 'kind' | 'startTime' | 'days' | 'km' | 'roles'>;

/** Told of outings in their order; returns how far the rider is after each. */
type Counter = (outing: Counted) => number;
type Rule = { name: string; words: string; need: number; count: () => Counter };

const rides = () => counting(({ kind }) => kind === 'ride');
const km = () => adding((outing) => outing.km ?? 0);

const RULES = {
  'first-ride': { name: 'First ride', words: 'One ride with the club', need: 1, count: rides },
  'rides-5': { name: 'Five rides', words: 'Five rides with the club', need: 5, count: rides },
  'rides-10': { name: 'Ten rides', words: 'Ten rides with the club', need: 10, count: rides },
  'rides-25': { name: 'Twenty-five', words: 'Twenty-five rides with the club', need: 25, count: rides },
  'rides-50': { name: 'Fifty rides', words: 'Fifty rides with the club', need: 50, count: rides },
  'km-1000': { name: '1,000 km', words: 'A thousand kilometres together', need: 1000, count: km },
  'km-5000': { name: '5,000 km', words: 'Five thousand kilometres together', need: 5000, count: km },
  'km-10000': { name: '10,000 km', words: 'Ten thousand kilometres together', need: 10_000, count: km },
  'km-25000': { name: '25,000 km', words: 'Twenty-five thousand kilometres together', need: 25_000, count: km },
  monsoon: {
    name: 'Monsoon rider',
    words: 'A ride between June and September',
    need: 1,
    count: () => counting((outing) => outing.kind === 'ride' && isBetween(monthOf(outing), 6, 9)),
  },
  dawn: {
    name: 'Before the buses',
    words: 'A flag-off before 6 am',
    need: 1,
    count: () => counting((outing) => outing.kind === 'ride' && isBetween(hourOf(outing), 3, 5)),
  },
  night: {
    name: 'By lamplight',
    words: 'A flag-off after 8 pm',
    need: 1,
    count: () => counting((outing) => outing.kind === 'ride' && !isBetween(hourOf(outing), 3, 19)),
  },
  overnight: {
    name: 'Overnighter',
    words: 'A ride of two days or more',
    need: 1,
    count: () => counting(({ kind, days }) => kind === 'ride' && days >= 2),
  },
  expedition: {
    name: 'Long haul',
    words: 'A ride of five days or more',
    need: 1,
    count: () => counting(({ kind, days }) => kind === 'ride' && days >= 5),
  },
  'big-day': {
    name: 'Three hundred',
    words: '300 km in one day',
    need: 1,
    count: () => counting((outing) => outing.days === 1 && (outing.km ?? 0) >= 300),
  },
  'months-4': { name: 'Four in a row', words: 'A ride in each of four months in a row', need: 4, count: monthsInRow },
  'years-3': { name: 'Three years', words: 'Rides in three different years', need: 3, count: differentYears },
  event: {
    name: 'Off the saddle',
    words: 'One event of the club',
    need: 1,
    count: () => counting(({ kind }) => kind === 'event'),
  },
  lead: {
    name: 'Lead',
    words: 'Rode in front and chose the pace',
    need: 1,
    count: () => counting(({ roles }) => roles.includes('lead')),
  },
  marshal: {
    name: 'Marshal',
    words: 'Kept the group together on the road',
    need: 1,
    count: () => counting(({ roles }) => roles.includes('marshal')),
  },
  sweep: {
    name: 'Sweep',
    words: 'Rode last and brought the group home',
    need: 1,
    count: () => counting(({ roles }) => roles.includes('sweep')),
  },
} as const satisfies Record<string, Rule>;

const FOUNDING = { name: 'Founding year', words: 'A ride in the club’s first year' };

export type BadgeId = keyof typeof RULES | 'founding';
export const BADGE_IDS = [...(Object.keys(RULES) as (keyof typeof RULES)[]), 'founding'] as const satisfies BadgeId[];

export type Badge = {
  id: BadgeId;
  /** When the ride began that earned it; null until then. */
  earnedAt: string | null;
  have: number;
  need: number;
};

export const badgeWords = (id: BadgeId): { name: string; words: string } => (id === 'founding' ? FOUNDING : RULES[id]);

/** All badges, in the order they are shown; the founding year's only for people who rode in it. */
export function badgesOf(outings: readonly Counted[], foundedYear: number | null): Badge[] {
  const inOrder = outings.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  const badges = Object.entries<Rule>(RULES).map(([id, { need, count }]) =>
    follow(id as BadgeId, inOrder, need, count()),
  );
  const isFounding = ({ kind, startTime }: Counted) => kind === 'ride' && dayParts(startTime).year === foundedYear;
  const founding = follow('founding', inOrder, 1, counting(isFounding));
  return founding.earnedAt === null ? badges : [...badges, founding];
}

function follow(id: BadgeId, inOrder: readonly Counted[], need: number, count: Counter): Badge {
  let have = 0;
  let earnedAt: string | null = null;
  for (const outing of inOrder) {
    have = Math.max(have, count(outing));
    if (earnedAt === null && have >= need) earnedAt = outing.startTime;
  }
  return { id, earnedAt, have: Math.min(have, need), need };
}

function adding(amount: (outing: Counted) => number): Counter {
  let sum = 0;
  return (outing) => {
    sum += amount(outing);
    return sum;
  };
}

function counting(counts: (outing: Counted) => boolean): Counter {
  return adding((outing) => Number(counts(outing)));
}

/** How long the latest row of months with a ride is. */
function monthsInRow(): Counter {
  let last = Number.NEGATIVE_INFINITY;
  let row = 0;
  return (outing) => {
    if (outing.kind !== 'ride') return row;
    const month = dayParts(outing.startTime).year * 12 + monthOf(outing);
    if (month !== last) row = month === last + 1 ? row + 1 : 1;
    last = month;
    return row;
  };
}

function differentYears(): Counter {
  const years = new Set<number>();
  return ({ kind, startTime }) => {
    if (kind === 'ride') years.add(dayParts(startTime).year);
    return years.size;
  };
}

const monthOf = ({ startTime }: Counted) => Number(toDateTimeInput(startTime).slice(5, 7));
const hourOf = ({ startTime }: Counted) => Number(toDateTimeInput(startTime).slice(11, 13));
const isBetween = (value: number, first: number, last: number) => value >= first && value <= last;

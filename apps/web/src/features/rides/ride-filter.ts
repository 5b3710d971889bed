import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { Difficulty, Ride } from '@kickstand/contract/rides/rides.schema';
import { dayParts, startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import { matchesText } from '@kickstand/contract/shared/search';

/** Which upcoming rides are shown; an empty part leaves nothing out. */
export type RideFilter = { month: string; difficulty: Difficulty | ''; price: PriceRange | ''; search: string };

/** Prices as people look for them: 'up to' includes the free rides. */
export const PRICE_RANGES = [
  { value: 'free', label: 'Free', fits: (price: number) => price === 0 },
  { value: 'to-1000', label: 'Up to ₹1,000', fits: (price: number) => price <= 1000 },
  { value: 'to-5000', label: 'Up to ₹5,000', fits: (price: number) => price <= 5000 },
  { value: 'over-5000', label: 'Over ₹5,000', fits: (price: number) => price > 5000 },
] as const;
type PriceRange = (typeof PRICE_RANGES)[number]['value'];

const NO_DATE = 'tbd';

/** '2026-11', or the word for rides without a date. */
const monthOf = ({ startTime }: Pick<Ride, 'startTime'>) => (startTime ? toDateInput(startTime).slice(0, 7) : NO_DATE);

/** The filter of an address; values that can't be meant are ignored. */
export function readRideFilter(address: URLSearchParams): RideFilter {
  const month = address.get('month') ?? '';
  return {
    month: month === NO_DATE || /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    difficulty: DIFFICULTIES.find((one) => one === address.get('difficulty')) ?? '',
    price: PRICE_RANGES.find(({ value }) => value === address.get('price'))?.value ?? '',
    search: (address.get('search') ?? '').trim().slice(0, 100),
  };
}

/** The address of a filter: only what is set, so that all rides are at the plain one. */
export const rideFilterAddress = (filter: RideFilter) =>
  new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));

export const isFiltering = (filter: RideFilter) => Object.values(filter).some((value) => value !== '');

export function filterRides<R extends Ride>(rides: R[], { month, difficulty, price, search }: RideFilter): R[] {
  const fitsPrice = PRICE_RANGES.find(({ value }) => value === price)?.fits;
  return rides.filter(
    (ride) =>
      (month === '' || monthOf(ride) === month) &&
      (difficulty === '' || ride.difficulty === difficulty) &&
      (!fitsPrice || fitsPrice(ride.price)) &&
      matchesText(search, textsOf(ride)),
  );
}

const textsOf = ({ title, slogan, venue, route, organizer }: Ride) => [
  ...[title, slogan, venue, route.startLocation, route.endLocation],
  ...[...route.waypoints, organizer?.fullName],
];

/** The months there are rides in, each with the number the rest of the filter leaves; a year is named where it changes. */
export function monthChoices(rides: Ride[], filter: RideFilter, now: Date) {
  const others = filterRides(rides, { ...filter, month: '' });
  const months = [...new Set([...rides.map(monthOf), filter.month])].filter(Boolean).sort();
  return [
    { value: '', label: 'All', count: others.length },
    ...months.map((month) => ({
      value: month,
      label: monthLabel(month, now),
      count: others.filter((ride) => monthOf(ride) === month).length,
    })),
  ];
}

function monthLabel(month: string, now: Date): string {
  if (month === NO_DATE) return 'Date TBD';
  const { shortMonth, year } = dayParts(startOfDay(`${month}-01`));
  return year === dayParts(now).year ? shortMonth : `${shortMonth} ${year}`;
}

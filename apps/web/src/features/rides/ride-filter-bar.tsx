import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { useEffect, useId, useRef, useState } from 'react';
import { useDebouncedText } from '../../lib/hooks/use-debounced.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { useSearchParams } from '../../router/hooks.ts';
import { Button } from '../../ui/base/button.tsx';
import { Chips } from '../../ui/base/choice.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import {
  isFiltering,
  monthChoices,
  PRICE_RANGES,
  type RideFilter,
  readRideFilter,
  rideFilterAddress,
} from './ride-filter.ts';
import './ride-filter-bar.css';

type Props = Omit<ReturnType<typeof useRideFilter>, 'filter'> & {
  filter: RideFilter;
  rides: Ride[];
  shownCount: number;
  now: Date;
};

/** The bar's place while the list is on its way: nothing moves when it comes. */
export const RideFilterPlace = () => (
  <div className="ride-filter ride-filter-place" aria-hidden="true">
    <div className="ride-filter-months">
      <Skeleton width={2} />
    </div>
    <div className="ride-filter-more" />
    <div className="ride-filter-count" />
  </div>
);

type Field = HTMLInputElement | HTMLSelectElement;

/** Months as chips; words, difficulty and price beside them, on phones behind a button. */
export function RideFilterBar({ filter, search, rides, shownCount, now, setSearch, choose, clear }: Props) {
  const panelId = useId();
  const hasMore = filter.difficulty !== '' || filter.price !== '' || search !== '';
  const [isOpen, setIsOpen] = useState(hasMore);
  const fields = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the fields say so themselves
  useEffect(() => {
    // the page could be read, and filled in, before the app ran
    const typed = [...(fields.current?.querySelectorAll<Field>('input, select') ?? [])];
    const [words = '', difficulty, price] = typed.map(({ value }) => value);
    if (words === search && difficulty === filter.difficulty && price === filter.price) return;
    setSearch(words);
    choose({ search: words.trim(), difficulty, price } as Partial<RideFilter>);
  }, []);
  return (
    <search className="ride-filter" aria-label="Upcoming rides">
      <div className="ride-filter-months">
        <Chips
          label="Month"
          options={monthChoices(rides, filter, now)}
          value={filter.month}
          onChange={(month) => choose({ month })}
        />
      </div>
      <button
        type="button"
        className="ride-filter-open"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="search" />
        Search and filter
        <Icon name="chevron-down" />
      </button>
      <div className={cx('ride-filter-more', isOpen && 'ride-filter-more-open')} id={panelId} ref={fields}>
        <TextInput
          type="search"
          aria-label="Search rides"
          placeholder="Place, ride or organiser"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Select
          aria-label="Difficulty"
          value={filter.difficulty}
          onChange={({ target }) => choose({ difficulty: target.value as RideFilter['difficulty'] })}
        >
          <option value="">Any difficulty</option>
          {DIFFICULTIES.map((difficulty) => (
            <option key={difficulty}>{difficulty}</option>
          ))}
        </Select>
        <Select
          aria-label="Price"
          value={filter.price}
          onChange={({ target }) => choose({ price: target.value as RideFilter['price'] })}
        >
          <option value="">Any price</option>
          {PRICE_RANGES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <p className="ride-filter-count small-text dim-text">
        <span role="status">
          {shownCount === rides.length ? countOf(rides.length) : `${shownCount} of ${countOf(rides.length)}`}
        </span>
        {isFiltering(filter) && (
          <Button variant="secondary" size="s" onClick={clear}>
            Clear filters
          </Button>
        )}
      </p>
    </search>
  );
}

const countOf = (count: number) => (count === 1 ? '1 ride' : `${count} rides`);

const NOTHING = new URLSearchParams();

/** The filter in the address: it survives a reload, can be passed on, and Back undoes a choice. */
export function useRideFilter() {
  const [address, setAddress] = useSearchParams();
  // The prerendered page knows no address but the plain one.
  const filter = readRideFilter(useIsHydrated() ? address : NOTHING);
  const { text, ...typing } = useDebouncedText(filter.search);

  // of the address as it is now: two choices may be made before the first one is drawn
  const go = (change: Partial<RideFilter>, options: { replace?: boolean } = {}) =>
    setAddress((now) => {
      const next = { ...readRideFilter(now), search: text.trim(), ...change };
      typing.settle(next.search);
      return rideFilterAddress(next);
    }, options);

  return {
    filter,
    /** The words as they are typed; the filter has them after a pause. */
    search: text,
    setSearch: (words: string) => typing.type(words, () => go({ search: words.trim() }, { replace: true })),
    choose: (change: Partial<RideFilter>) => go(change),
    clear() {
      typing.reset();
      go({ month: '', difficulty: '', price: '', search: '' });
    },
  };
}

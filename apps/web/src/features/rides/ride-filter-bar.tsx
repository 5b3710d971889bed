import { DIFFICULTIES } from '@kickstand/contract/rides/rides.rules';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { useId, useState } from 'react';
import { Button } from '../../ui/base/button.tsx';
import { Chips } from '../../ui/base/choice.tsx';
import { cx } from '../../ui/base/cx.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import { isFiltering, monthChoices, PRICE_RANGES, type RideFilter } from './ride-filter.ts';
import type { useRideFilter } from './use-ride-filter.ts';
import './ride-filter-bar.css';

type Props = Omit<ReturnType<typeof useRideFilter>, 'filter'> & {
  filter: RideFilter;
  rides: Ride[];
  shownCount: number;
  now: Date;
};

/** Months as chips; words, difficulty and price beside them, on phones behind a button. */
export function RideFilterBar({ filter, search, rides, shownCount, now, setSearch, choose, clear }: Props) {
  const panelId = useId();
  const hasMore = filter.difficulty !== '' || filter.price !== '' || search !== '';
  const [isOpen, setIsOpen] = useState(hasMore);
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
      <div className={cx('ride-filter-more', isOpen && 'ride-filter-more-open')} id={panelId}>
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

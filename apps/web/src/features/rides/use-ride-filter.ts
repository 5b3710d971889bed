import { useSearchParams } from 'react-router';
import { useDebouncedText } from '../../lib/hooks/use-debounced.ts';
import { useIsHydrated } from '../../lib/hooks/use-is-hydrated.ts';
import { type RideFilter, readRideFilter, rideFilterAddress } from './ride-filter.ts';

const NOTHING = new URLSearchParams();

/** The filter in the address: it survives a reload, can be passed on, and Back undoes a choice. */
export function useRideFilter() {
  const [address, setAddress] = useSearchParams();
  // The prerendered page knows no address but the plain one.
  const filter = readRideFilter(useIsHydrated() ? address : NOTHING);
  const { text, ...typing } = useDebouncedText(filter.search);

  const go = (change: Partial<RideFilter>, options: { replace?: boolean } = {}) => {
    const next = { ...filter, search: text.trim(), ...change };
    typing.settle(next.search);
    setAddress(rideFilterAddress(next), { ...options, preventScrollReset: true });
  };

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

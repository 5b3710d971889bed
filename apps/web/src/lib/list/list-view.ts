import type { Sort } from '@kickstand/contract/shared/lists';

type Choices = Record<string, readonly string[]>;

/** What can be asked of a list: the values of each filter, the fields it sorts by, the order it has unasked. */
export type ListSpec<Filters extends Choices, Field extends string> = {
  filters: Filters;
  sorts: readonly Field[];
  unasked: NoInfer<Sort<Field>>;
};

/** A filter that is not set shows everything. */
type ChosenFilters<Filters extends Choices> = { [Name in keyof Filters]?: Filters[Name][number] | undefined };

export type ListPlace<Filters extends Choices, Field extends string> = {
  search: string;
  filters: ChosenFilters<Filters>;
  sort: Sort<Field>;
  /** Counted from 1. */
  page: number;
};

/** The place an address leads to; what it cannot mean is as if it were not there. */
export function readListPlace<Filters extends Choices, Field extends string>(
  address: URLSearchParams,
  { filters, sorts, unasked }: ListSpec<Filters, Field>,
): ListPlace<Filters, Field> {
  const sort = address.get('sort') ?? '';
  const page = Number(address.get('page'));
  const chosen = Object.entries(filters).map(([name, values]) => [
    name,
    values.find((one) => one === address.get(name)),
  ]);
  return {
    search: address.get('search') ?? '',
    filters: Object.fromEntries(chosen),
    sort: sorts.some((field) => sort === field || sort === `-${field}`) ? (sort as Sort<Field>) : unasked,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a place: as short as it can be. */
export function listAddress<Filters extends Choices, Field extends string>(
  { search, filters, sort, page }: ListPlace<Filters, Field>,
  { unasked }: ListSpec<Filters, Field>,
): URLSearchParams {
  const address = new URLSearchParams();
  if (search.trim()) address.set('search', search.trim());
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, value as string);
  if (sort !== unasked) address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address;
}

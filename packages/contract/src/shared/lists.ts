import * as z from 'zod/mini';
import { atMost, plainText, trimmedText } from '../fields/text-fields.ts';
import { isCalendarDay } from './dates.ts';
import { formatCount, MAX_RUPEES } from './money.ts';

export const pagination = z.object({
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  pages: z.number(),
  /** A wide search: there are more than `total`. */
  isMore: z.optional(z.boolean()),
});
export type Pagination = z.infer<typeof pagination>;

/** `{ success, data: { data: [...], pagination } }` */
export const listAnswer = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ success: z.literal(true), data: z.object({ data: z.array(item), pagination }) });

/** The same with counters of the whole set beside it, whatever the list is filtered by. */
export const countedListAnswer = <Item extends z.ZodMiniType, Counters extends z.core.$ZodLooseShape>(
  item: Item,
  counters: Counters,
) =>
  z.object({
    success: z.literal(true),
    data: z.object({ data: z.array(item), pagination, summary: z.object(counters) }),
  });

/** A whole number in an address, which knows only text. */
const numberInQuery = (label: string, min: number, max: number) => {
  const sentence = `${label} must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.transform((sent: string | number) => (WHOLE_NUMBER.test(String(sent)) ? Number(sent) : sent)),
    z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence)),
  );
};

const WHOLE_NUMBER = /^\d{1,9}$/;

/** An amount in rupees in an address. */
export const rupeesInQuery = (label: string) => {
  const sentence = `${label} must be an amount from 0 to ${formatCount(MAX_RUPEES)} with at most two decimals`;
  return z.pipe(
    z.transform((sent: string | number) => (RUPEES.test(String(sent)) ? Number(sent) : String(sent))),
    z.number(sentence).check(z.minimum(0, sentence), z.maximum(MAX_RUPEES, sentence)),
  );
};

const RUPEES = /^\d{1,9}(?:\.\d{1,2})?$/;

/** The page of a public list: 50 items unless asked otherwise, at most 100. */
export const publicPage = {
  page: z.prefault(numberInQuery('page', 1, 1_000_000), 1),
  limit: z.prefault(numberInQuery('limit', 1, 100), 50),
};

/** The page of a back-office list: 500 items unless asked otherwise, at most 1,000. */
export const adminPage = {
  page: z.prefault(numberInQuery('page', 1, 1_000_000), 1),
  limit: z.prefault(numberInQuery('limit', 1, 1000), 500),
};

/** The order of a list: one of its fields, or `-` and the field for the other way round. */
export type Sort<Field extends string> = Field | `-${Field}`;

/** Sort fields of a list, and its default order. */
export function sortInQuery<const Field extends string>(fields: readonly Field[], defaultSort: NoInfer<Sort<Field>>) {
  const sorts = fields.flatMap((field): Sort<Field>[] => [field, `-${field}`]);
  const one: z.ZodMiniType<Sort<Field>, Sort<Field>> = z.enum(sorts, `sort must be one of: ${sorts.join(', ')}`);
  return z.prefault(one, defaultSort as z.input<typeof one>);
}

export const sortParts = <Field extends string>(sort: Sort<Field>): { field: Field; isDescending: boolean } =>
  sort.startsWith('-')
    ? { field: sort.slice(1) as Field, isDescending: true }
    : { field: sort as Field, isDescending: false };

/** Search words. */
export const searchText = z.optional(trimmedText('search', 100));

/** A day in the club's zone, as `2026-11-15`. */
export function dayInQuery(label: string) {
  const sentence = `${label} must be a date like 2026-11-15`;
  return z.string(sentence).check(atMost(10, sentence), z.refine(isCalendarDay, sentence));
}

export const idParams = z.object({ id: plainText('id', 100) });

export const paginationOf = (page: number, limit: number, total: number, isMore = false): Pagination => ({
  page,
  limit,
  total,
  pages: Math.max(1, Math.ceil(total / limit)),
  ...(isMore && { isMore }),
});

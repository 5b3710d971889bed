import * as z from 'zod/mini';
import { clubInstant } from '../shared/club-zone.ts';
import { isCalendarDay, isCalendarYear } from '../shared/dates.ts';
import { formatCount, MAX_RUPEES } from '../shared/money.ts';
import { atLeast, atMost, trimmedText } from './text-fields.ts';

/**
 * Fields of records that administrators write. A field left out is not changed; the service sets the default for a new
 * record.
 */

export const optionalText = (label: string, maxLength: number) => z.optional(trimmedText(label, maxLength));

export const optionalBoolean = (label: string) => z.optional(z.boolean(`${label} must be true or false`));

export const wholeNumber = (label: string, min: number, max: number) => {
  const sentence = `${label} must be a whole number from ${min} to ${max}`;
  return z.int(sentence).check(z.minimum(min, sentence), z.maximum(max, sentence));
};

/** A list of words, such as tags, without duplicates. */
export const tagList = (label: string, limits: ListLimits) =>
  z.optional(
    z.pipe(
      listOfText(label, limits),
      z.transform((list: string[]) => [...new Set(list.filter(Boolean))]),
    ),
  );

/** A list that may contain duplicates, like the stops of a round trip. */
export const textList = (label: string, limits: ListLimits) =>
  z.optional(
    z.pipe(
      listOfText(label, limits),
      z.transform((list: string[]) => list.filter(Boolean)),
    ),
  );

/** A length, height or speed: nothing or more, with at most one decimal. */
export function decimal(label: string, max: number) {
  const sentence = `${label} must be a number from 0 to ${formatCount(max)} with at most one decimal`;
  return z.number(sentence).check(
    z.minimum(0, sentence),
    z.maximum(max, sentence),
    z.refine((value) => Math.round(value * 10) / 10 === value, sentence),
  );
}

/** A price in rupees, as a number or as form text: zero, or at least the payment provider's minimum. */
export function rupees(label: string) {
  const sentence = `${label} must be an amount from 0 to ${formatCount(MAX_RUPEES)} with at most two decimals`;
  return z.pipe(
    z.union(
      [z.number(), z.string().check(atMost(40, sentence), z.trim(), z.regex(/^\d{1,9}(?:\.\d{1,9})?$/, sentence))],
      sentence,
    ),
    z.pipe(
      z.transform((amount: number | string) => Number(amount)),
      z.number(sentence).check(
        z.minimum(0, sentence),
        z.maximum(MAX_RUPEES, sentence),
        z.refine((amount) => Math.round(amount * 100) / 100 === amount, sentence),
        z.refine(
          (amount) => amount <= 0 || amount >= 1,
          `${label} must be 0 or at least ₹1, the least that can be paid`,
        ),
      ),
    ),
  );
}

/** The same where the value is optional: an empty field means no value. */
export const optionalRupees = (label: string) =>
  z.optional(
    z.pipe(
      z.transform((amount: unknown) => (amount === '' ? null : amount)),
      z.nullable(rupees(label)),
    ),
  );

/** '2026-11-15T05:30:00.000+05:30' has 29. */
const MAX_INSTANT_LENGTH = 40;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/**
 * A date and time: an ISO instant, or the value of a datetime-local field, in the club's zone. Stored as an instant.
 */
export function instant(label: string) {
  const sentence = `${label} must be a date and time like 2026-11-15T05:30`;
  return z.pipe(
    z.string(missingOr(label, sentence)).check(
      z.trim(),
      atLeast(1, `${label} is required`),
      atMost(MAX_INSTANT_LENGTH, sentence),
      z.refine((text) => readInstant(text) !== null, sentence),
    ),
    z.transform((text: string) => readInstant(text) ?? text),
  );
}

/** The same where the value is optional: null or an empty field means no value. */
export function optionalInstant(label: string) {
  const sentence = `${label} must be a date and time like 2026-11-15T05:30`;
  return z.optional(
    z.pipe(
      z.nullable(
        z.string(sentence).check(
          z.trim(),
          atMost(MAX_INSTANT_LENGTH, sentence),
          z.refine((text) => text === '' || readInstant(text) !== null, sentence),
        ),
      ),
      z.transform((text: string | null) => readInstant(text ?? '')),
    ),
  );
}

type ListLimits = { max: number; maxLength: number };

const listOfText = (label: string, { max, maxLength }: ListLimits) =>
  z
    .array(
      z
        .string(`${label} must be text`)
        .check(z.trim(), atMost(maxLength, `${label}: at most ${maxLength} characters each`)),
      `${label} must be a list`,
    )
    .check(atMost(max, `${label}: at most ${max} are accepted`));

const missingOr = (label: string, sentence: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? `${label} is required` : sentence,
});

function readInstant(text: string): string | null {
  if (!WITH_ZONE.test(text) && !WITHOUT_ZONE.test(text)) return null;
  const moment = WITHOUT_ZONE.test(text) ? clubInstant(text) : new Date(text);
  if (Number.isNaN(moment.getTime()) || !isCalendarDay(text.slice(0, 10))) return null;
  return isCalendarYear(moment.getUTCFullYear()) ? moment.toISOString() : null;
}

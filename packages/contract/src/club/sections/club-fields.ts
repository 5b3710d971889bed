import * as z from 'zod/mini';
import { formattedText } from '../../fields/formatted-text.schema.ts';
import { atLeast, atMost, requiredText, trimmedText } from '../../fields/text-fields.ts';
import { isCalendarDay } from '../../shared/dates.ts';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\n]|[\u2028\u2029]/u;

const oneLine = (label: string) =>
  z.refine<string>((text) => !CONTROL.test(text), `${label} must be one line without control characters`);

/** Required plain text on one line. */
export const line = (label: string, maxLength: number) => requiredText(label, maxLength).check(oneLine(label));

/** The same where nothing need be said. */
export const optionalLine = (label: string, maxLength: number) => trimmedText(label, maxLength).check(oneLine(label));

/** Required plain text that may have line breaks. */
export const lines = (label: string, maxLength: number) => requiredText(label, maxLength).check(...severalLines(label));

/** The same where nothing need be said. */
export const optionalLines = (label: string, maxLength: number) =>
  trimmedText(label, maxLength).check(...severalLines(label));

/** Required text that may be formatted. */
export const formatted = (label: string, maxLength: number) => formattedText(label, lines(label, maxLength));

/** The same where nothing need be said. */
export const optionalFormatted = (label: string, maxLength: number) =>
  formattedText(label, optionalLines(label, maxLength));

const severalLines = (label: string) => [
  z.overwrite<string>((text) => text.replaceAll('\r\n', '\n')),
  z.refine<string>((text) => !CONTROL_IN_LINES.test(text), `${label} must be text without control characters`),
];

const MAX_LINK = 500;
const HOST = /^[a-z\d][a-z\d.-]*\.[a-z]{2,}$/i;
const NAME_IN_MAIL = /^mailto:[\w.+-]+$/i;
const PHONE = /^tel:\+?[\d()-]{3,20}$/i;
const NOT_IN_ADDRESS = /[\s\p{Cc}"<>\\]/u;

/** What leads to a web page, an email or a phone call; nothing else is a link. */
function isLink(text: string): boolean {
  const [, address] = text.split(/^https:\/\//i, 2);
  if (address !== undefined) {
    const [host = ''] = address.split(/[/?#]/, 1);
    return HOST.test(host.replace(/:\d{1,5}$/, '')) && !NOT_IN_ADDRESS.test(address);
  }
  const [name = '', mailHost = '', ...more] = text.split('@');
  return PHONE.test(text) || (NAME_IN_MAIL.test(name) && HOST.test(mailHost) && more.length === 0);
}

const linkSentence = (label: string) => `${label} must be a link that begins with https://, mailto: or tel:`;

export const link = (label: string) =>
  requiredText(label, MAX_LINK).check(z.refine<string>(isLink, linkSentence(label)));

export const optionalLink = (label: string) =>
  trimmedText(label, MAX_LINK).check(z.refine<string>((text) => text === '' || isLink(text), linkSentence(label)));

export const colour = (label: string) => {
  const sentence = `${label} must be a colour like #f5a51b`;
  return z.string(sentence).check(atMost(7, sentence), z.regex(/^#[\da-f]{6}$/i, sentence), z.toLowerCase());
};

export const day = (label: string) => {
  const sentence = `${label} must be a date like 2026-11-15`;
  return z.string(sentence).check(atMost(10, sentence), z.refine<string>(isCalendarDay, sentence));
};

/** Names an entry of a list for as long as it is there, wherever it is moved. */
const entryId = z
  .string('id must be text')
  .check(
    atLeast(1, 'id is required'),
    atMost(60, 'id must be at most 60 characters long'),
    z.regex(/^[a-z\d-]+$/, 'id must be lower-case letters, digits and hyphens'),
  );

/** An ordered list of entries, each with an id that no other has. */
export const entries = <Shape extends z.core.$ZodLooseShape>(
  label: string,
  limits: { min?: number; max: number },
  shape: Shape,
) =>
  z.array(z.object({ id: entryId, ...shape }), `${label} must be a list`).check(
    ...listLimits(label, limits),
    z.refine(
      (list) => new Set(list.map((entry) => (entry as { id: string }).id)).size === list.length,
      `${label}: each entry needs a different id`,
    ),
  );

/** An ordered list of plain values. */
export const listOf = <Item extends z.ZodMiniType>(label: string, limits: { min?: number; max: number }, item: Item) =>
  z.array(item, `${label} must be a list`).check(...listLimits(label, limits));

const listLimits = (label: string, { min = 0, max }: { min?: number; max: number }) => [
  atMost(max, `${label}: at most ${max} are accepted`),
  atLeast(
    min,
    min === max ? `${label}: ${min} are needed` : `${label}: at least ${min} ${min === 1 ? 'is' : 'are'} needed`,
  ),
];

/** Rows of a list of facts: 'Founded', 'July 2018'. */
export const facts = (label: string) =>
  listOf(label, { max: 12 }, z.object({ term: line(`${label}: name`, 60), detail: line(`${label}: value`, 200) }));

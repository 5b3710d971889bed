import { textOf } from '../fields/formatted-text.ts';
import { formatDateTime } from '../shared/dates.ts';
import { formatRupees, fromPaise } from '../shared/money.ts';
import { capitalised, wordsOf } from '../shared/words.ts';

export type Difference = { field: string; before: string | null; after: string | null };

type Values = Record<string, unknown> | null;

/** Differences between before and after, in readable words. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const [old, now] = [flatten(before ?? {}), flatten(after ?? {})];
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort();
  return fields
    .map((field) => ({
      field: fieldText(field),
      before: valueText(field, old.get(field)),
      after: valueText(field, now.get(field)),
    }))
    .filter((difference) => difference.before !== difference.after);
}

/** Every value by the names that lead to it; parts of a list are counted from 1. */
function flatten(values: Record<string, unknown>, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    if (isFormatted(value)) {
      flat.set(`${prefix}${name}`, textOf(value));
      flat.set(`${prefix}${name}Html`, value.html);
      continue;
    }
    const inner = partsOf(value);
    if (inner) for (const part of flatten(inner, `${prefix}${name}.`)) flat.set(...part);
    else flat.set(`${prefix}${name}`, value);
  }
  return flat;
}

const isFormatted = (value: unknown): value is { html: string } =>
  typeof value === 'object' && value !== null && 'html' in value && Object.keys(value).length === 1;

/** A record, or a list of records, as its named parts; plain values have none. */
function partsOf(value: unknown): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return value as Record<string, unknown>;
  if (value.every((one) => typeof one !== 'object')) return null;
  return Object.fromEntries(value.map((one, index) => [String(index + 1), one]));
}

/** 'isActive' → 'Active', 'amountPaise' → 'Amount', 'contentSections.2.title' → 'Content sections 2 title' */
export function fieldText(field: string): string {
  const words = field
    .replace(/(Paise|Id)$/, '')
    .replace(/Html$/, ' as formatted')
    .replace(/(^|\.)slug$/, '$1address')
    .replace(/(^|\.)imgUrl$/, '$1picture')
    .replace(/(^|\.)is([A-Z])/, '$1$2')
    .replaceAll('.', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalised(words);
}

const MAX_LENGTH = 160;
const RECORD_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('Paise') ? formatRupees(fromPaise(value)) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? null : shortened(value.join(', '));
  const text = String(value);
  if (RECORD_ID.test(text)) return `#${text.slice(0, 6)}`;
  if (CHOSEN.test(field)) return wordsOf(text);
  return shortened(INSTANT.test(text) ? formatDateTime(text) : text);
}

/** Values from a fixed list: stored as one word, read as words. */
const CHOSEN =
  /(^|\.)(status|category|layout|eventType|role|difficulty|kind|shell|graphic|base|accent|trim|visor|backdrop)$/;

const shortened = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text);

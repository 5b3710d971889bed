import { formatDateTime } from '../shared/dates.ts';
import { formatRupees, fromPaise } from '../shared/money.ts';

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

function flatten(values: Record<string, unknown>, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of flatten(value as Record<string, unknown>, `${prefix}${name}.`)) flat.set(...inner);
    } else {
      flat.set(`${prefix}${name}`, value);
    }
  }
  return flat;
}

/** 'isActive' → 'Active', 'amountPaise' → 'Amount', 'route.startLocation' → 'Route start location' */
export function fieldText(field: string): string {
  const words = field
    .replace(/Paise$/, '')
    .replace(/(^|\.)is([A-Z])/, '$1$2')
    .replaceAll('.', ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return capitalised(words);
}

const LONGEST = 160;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('Paise') ? formatRupees(fromPaise(value)) : String(value);
  if (typeof value === 'string') return shortened(INSTANT.test(value) ? formatDateTime(value) : value);
  if (Array.isArray(value)) {
    return value.length === 0
      ? null
      : shortened(value.map((one) => (isPlain(one) ? one : JSON.stringify(one))).join(', '));
  }
  return shortened(JSON.stringify(value));
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

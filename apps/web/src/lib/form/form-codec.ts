import { type FormattedText, formattedText, textOf } from '@kickstand/contract/fields/formatted-text';
import { fromDateTimeInput, toDateInput, toDateTimeInput } from '@kickstand/contract/shared/dates';

/** One field of a form: how it begins, how a record fills it, and what is sent of it. */
export type Codec<Value> = {
  empty: Value;
  /** From the field of the same name in a record. */
  load: (stored: never) => Value;
  /** As the call takes it in JSON; undefined is left out. */
  send: (value: Value) => unknown;
  /** Said before the schema of the call is asked. */
  problem?: (value: Value) => string | null;
  /** The name of the HTML that a record keeps beside this text. */
  beside?: string;
  /** The fields of a group. */
  fields?: Codecs;
  /** Errors inside the value keep their own names, such as `contentSections.0.heading`. */
  hasInnerErrors?: boolean;
};
// biome-ignore lint/suspicious/noExplicitAny: each codec has its own kind of value
export type Codecs = Record<string, Codec<any>>;
export type ValuesOf<Fields extends Codecs> = { [Name in keyof Fields]: Fields[Name]['empty'] };

export const text = (empty = ''): Codec<string> => choice<string>(empty);

/** Text that may be formatted; `beside` names its HTML in the record and in the call. */
export const formatted = (beside: string): Codec<FormattedText> => ({
  empty: '',
  beside,
  load: ({ text, html }: { text: FormattedText | undefined; html: string | undefined }) =>
    typeof text === 'object' ? text : formattedText(text ?? '', html),
  send: textOf,
});

/** One of the words of a list. */
export const choice = <Value extends string>(empty: Value): Codec<Value> => ({
  empty,
  load: (stored: Value | null | undefined) => stored ?? empty,
  send: (value) => value,
});

export const flag = (empty: boolean): Codec<boolean> => ({
  empty,
  load: (stored: boolean) => stored,
  send: (value) => value,
});

type NumberOptions = { empty?: string; min?: number; isRequired?: boolean; whenEmpty?: number | null };

/** A number, as it is typed. */
export const number = (label: string, options: NumberOptions = {}): Codec<string> => ({
  empty: options.empty ?? '',
  load: (stored: number | null | undefined) => String(stored ?? ''),
  send: (value) => (value.trim() === '' ? (options.whenEmpty ?? null) : Number(value)),
  problem: (value) => numberProblem(value, label, options),
});

export function numberProblem(
  value: string,
  label: string,
  { min = 0, isRequired = false }: NumberOptions = {},
): string | null {
  if (value.trim() === '') return isRequired ? `${label} is required` : null;
  return Number(value) >= min ? null : `${label} must be ${min} or more`;
}

/** A moment in a datetime-local field, which is in the club's zone. */
export const moment: Codec<string> = {
  empty: '',
  load: (stored: string | null | undefined) => (stored ? toDateTimeInput(stored) : ''),
  send: (value) => (value ? fromDateTimeInput(value) : ''),
};

export const day: Codec<string> = {
  empty: '',
  load: (stored: string) => toDateInput(stored),
  send: (value) => value,
};

/** Splits comma-separated input: trimmed, without empty parts. */
export const readCommaList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const writeCommaList = (items: readonly string[]): string => items.join(', ');

/** Words separated by commas in one field. */
export const commaList: Codec<string> = {
  empty: '',
  load: (stored: readonly string[]) => writeCommaList(stored),
  send: readCommaList,
};

export const group = <Fields extends Codecs>(fields: Fields): Codec<ValuesOf<Fields>> => ({
  fields,
  empty: emptyValues(fields),
  load: (stored: Record<string, never>) => loadValues(fields, stored),
  send: (values) => sendValues(fields, values),
});

export const emptyValues = <Fields extends Codecs>(fields: Fields) =>
  mapFields(fields, ({ empty }) => empty) as ValuesOf<Fields>;

export const loadValues = <Fields extends Codecs>(fields: Fields, record: Record<string, never>) =>
  mapFields(fields, ({ load, beside }, name) =>
    load((beside ? { text: record[name], html: record[beside] } : record[name]) as never),
  ) as ValuesOf<Fields>;

export const sendValues = <Fields extends Codecs>(fields: Fields, values: ValuesOf<Fields>) => ({
  ...mapFields(fields, ({ send }, name) => send(values[name])),
  ...htmlBeside(fields, values),
});

/** Left out where the text is plain. */
const htmlBeside = (fields: Codecs, values: Record<string, FormattedText>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { beside }]) => {
      const value = values[name];
      return beside && typeof value === 'object' ? [[beside, value.html]] : [];
    }),
  );

const mapFields = (fields: Codecs, map: (codec: Codecs[string], name: string) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, codec]) => [name, map(codec, name)]));

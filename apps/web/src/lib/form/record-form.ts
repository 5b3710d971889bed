import type { FieldError } from '@kickstand/contract/shared/answer';
import { VERSION_FIELD } from '@kickstand/contract/shared/edit-conflict';
import type { Schema } from '@kickstand/contract/shared/endpoint';
import type { FieldPath, UseFormRegister } from 'react-hook-form';
import { type Codec, type Codecs, emptyValues, loadValues, sendValues, type ValuesOf } from './form-codec.ts';

type Sent = Record<string, unknown>;

type Description<Fields extends Codecs> = {
  fields: Fields;
  /** Of the call that saves it. */
  schema: Schema;
  /** Changes what is sent where one field depends on another. */
  finish?: (sent: Sent, values: ValuesOf<Fields>) => Sent;
  /** What does not fit together. */
  problems?: (values: ValuesOf<Fields>) => readonly FieldError[];
  /** Fields that the call names differently. */
  sentAs?: Record<string, string>;
};

/** The one description of a form in the back-office: what it holds, sends and refuses. */
export function recordForm<Fields extends Codecs>(description: Description<Fields>) {
  const { fields, schema, finish = (sent) => sent, problems = () => [], sentAs = {} } = description;
  type Values = ValuesOf<Fields>;
  const leaves = leavesOf(fields);
  const besides = Object.fromEntries(Object.entries(fields).map(([name, { beside = name }]) => [beside, name]));

  const send = (values: Values): Sent => finish(sendValues(fields, values), values);

  /** The field that an error of the server is about: the whole list for one of its items. */
  const fieldAt = (path: string): string => {
    const [name = '', ...rest] = path.split('.');
    const known = [sentAs[name] ?? besides[name] ?? name, ...rest].join('.');
    const leaf = leaves.find(([place]) => known === place || known.startsWith(`${place}.`));
    return leaf && !leaf[1].hasInnerErrors ? leaf[0] : known;
  };

  return {
    empty: emptyValues(fields) as Values,
    load: (record: object): Values => loadValues(fields, record as never),
    send,
    fieldAt,

    /** The body of a call with pictures: the fields first, the files last; an emptied number or moment is empty text. */
    formData(values: Values, version?: string, extra: Sent = {}): FormData {
      const all = Object.entries({ ...send(values), ...extra, [VERSION_FIELD]: version });
      const parts = [...all.filter(([, value]) => !isFiles(value)), ...all.filter(([, value]) => isFiles(value))];
      return formDataOf(Object.fromEntries(parts.map(([name, value]) => [name, value === null ? '' : value])) as never);
    },

    /** Everything that is wrong with the values, one sentence for each field. */
    check(values: Values, checked: Schema = schema): FieldError[] {
      const found = new Map<string, string>();
      const note = (field: string, message: string) => found.has(field) || found.set(field, message);
      for (const [field, codec] of leaves) {
        const problem = codec.problem?.(valueAt(values, field) as never);
        if (problem) note(field, problem);
      }
      for (const { path, message } of checked.safeParse(send(values)).error?.issues ?? []) {
        note(fieldAt(path.join('.')), message);
      }
      for (const { field, message } of problems(values)) note(field, message);
      return [...found].map(([field, message]) => ({ field, message }));
    },

    /** A field's input: registered, and no longer than the contract allows. */
    inputs: (register: UseFormRegister<Values>) => (name: FieldPath<Values>) => ({
      ...register(name),
      maxLength: limitAt(schema, name),
    }),
  };
}

const isFiles = (value: unknown) => value instanceof File || isFileList(value);

/** Every field that is no group, with its place. */
const leavesOf = (fields: Codecs, prefix = ''): [place: string, codec: Codec<unknown>][] =>
  Object.entries(fields).flatMap(([name, codec]) =>
    codec.fields
      ? leavesOf(codec.fields, `${prefix}${name}.`)
      : [[`${prefix}${name}`, codec] as [string, Codec<unknown>]],
  );

const valueAt = (values: unknown, place: string) =>
  place.split('.').reduce((value, name) => (value as Sent)[name], values);

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  /** Of optional, nullable and prefault. */
  innerType?: Schema;
  /** Of a pipe. */
  in?: Schema;
  checks?: readonly { _zod: { def: { check?: string; maximum?: number } } }[];
};

/** The longest text that a schema accepts at a place such as `venue.city`; undefined where it accepts no text. */
function limitAt(schema: Schema, place: string): number | undefined {
  const { type, shape, innerType, in: first, checks = [] } = schema._zod.def as Definition;
  const inner = innerType ?? first;
  if (inner) return limitAt(inner, place);
  if (type === 'string') return checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum;
  const [name = '', ...rest] = shape && place in shape ? [place] : place.split('.');
  const part = shape?.[name];
  return part && limitAt(part, rest.join('.'));
}

type Part = string | number | boolean | object | File | readonly File[] | null | undefined;

/**
 * The body of a request with files: one or several files under one name, objects and lists as JSON text, everything
 * else as text; missing values are left out.
 */
export function formDataOf(parts: Record<string, Part>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (part === null || part === undefined) continue;
    if (part instanceof File) form.append(name, part);
    else if (isFileList(part)) for (const file of part) form.append(name, file);
    else form.append(name, typeof part === 'object' ? JSON.stringify(part) : String(part));
  }
  return form;
}

const isFileList = (part: unknown): part is readonly File[] =>
  Array.isArray(part) && part.length > 0 && part.every((item) => item instanceof File);

import * as z from 'zod/mini';
import { AppError } from '../../core/app-error.ts';
import { rejectExcessiveJson } from '../json-bodies.ts';

/** Converts the fields of a form to the JSON of the same call; the call's schema then checks either. */
export type FieldReader = (fields: Map<string, string[]>) => Record<string, unknown>;

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
};

/** Form fields are always text: the intended types are in the schema. */
export function makeFieldReader(schema: z.ZodMiniType | undefined): FieldReader {
  const alternatives = schema
    ? alternativesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
    : [];
  const wanted = new Map(alternatives.flatMap(({ properties = {} }) => Object.entries(properties)));
  return (fields) =>
    Object.fromEntries(
      [...fields]
        .map(([name, texts]) => [name, readField(texts.map(withPlainBreaks), wanted.get(name) ?? {})] as const)
        .filter(([, value]) => value !== undefined),
    );
}

/** Browsers write the line breaks of a form as CR LF, whatever was typed. */
const withPlainBreaks = (text: string) => text.replaceAll('\r\n', '\n');

function readField(texts: string[], schema: JsonSchema): unknown {
  const array = alternativesOf(schema).find(({ type }) => type === 'array');
  const [first = '', ...others] = texts;
  // a repeated field that is not a list stays a list, so that the schema refuses it
  if (!array) return others.length > 0 ? texts : readText(first, schema);
  if (others.length === 0) {
    if (first.trim() === '') return [];
    const list = parseJson(first);
    if (Array.isArray(list)) return list;
  }
  return texts.map((text) => readText(text, array.items ?? {}));
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** The parsed value if the schema asks for another type; otherwise the text itself, for the schema to validate. */
function readText(text: string, schema: JsonSchema): unknown {
  const types = new Set(alternativesOf(schema).flatMap(({ type }) => type ?? 'any'));
  const word = text.trim();
  if (types.has('object') && word.startsWith('{')) return parseJson(word) ?? text;
  if (types.has('string') || types.has('any')) return text;
  // an empty form field means no value
  if (word === '' || word === 'null') return types.has('null') ? null : undefined;
  if (types.has('boolean') && (word === 'true' || word === 'false')) return word === 'true';
  if ((types.has('number') || types.has('integer')) && NUMBER.test(word)) return Number(word);
  return text;
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [...anyOf, ...oneOf, ...allOf];
  return parts.length > 0 ? parts.flatMap(alternativesOf) : [schema];
}

/** An object or array parsed from JSON; undefined for everything else. */
function parseJson(text: string): unknown {
  try {
    rejectExcessiveJson(text);
    const value: unknown = JSON.parse(text, rejectForeignPrototype);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined;
  }
}

function rejectForeignPrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('no field of ours');
  return value;
}

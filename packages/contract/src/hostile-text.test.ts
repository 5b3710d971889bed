import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { articleHtml } from './blogs/article-html.ts';
import { excerptOf, readTimeOf, slugOf } from './blogs/blogs.rules.ts';
import { SECTION_SCHEMAS } from './club/club.schema.ts';
import { daysOfRide } from './completed-rides/completed-rides.rules.ts';
import { ENDPOINTS } from './endpoints.ts';
import { DEBUG_ENDPOINTS } from './events/events.debug-endpoints.ts';
import { isEmail } from './fields/email.ts';
import { stillMs } from './testing/still-ms.ts';

const PARTS = ['params', 'query', 'body'] as const;
const CALLS = [...ENDPOINTS, ...DEBUG_ENDPOINTS].flatMap((endpoint) =>
  PARTS.flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ name: `${part} of ${endpoint.method} ${endpoint.path}`, schema }] : [];
  }),
);

const SECTIONS = Object.entries(SECTION_SCHEMAS).map(([section, schema]) => ({
  name: `content of ${section}`,
  schema,
}));

const KILOBYTE = 1000;
const SIZES = [10 * KILOBYTE, 100 * KILOBYTE, 1000 * KILOBYTE];
const HOSTILE = [
  ...['.', ' ', '<', '&', '@', '1', '-', '\n', '\\', '"', '\0', 'a', 'é', '\u{1F3CD}', '\ud800'],
  ...['a@', '.a', ' \n', '1.', '<svg ', '&#', '%', '2026-11-15T', '__proto__', '\u0300'],
].flatMap((piece) => SIZES.map((bytes) => `a@${piece.repeat(bytes / bytesOf(piece))}@`));

/** About as many as it takes in a JSON body, which has 1 MB at most. */
function bytesOf(piece: string): number {
  return piece.charCodeAt(0) < 0x80 ? JSON.stringify(piece).length - 2 : piece.length * 2;
}

/** A position in a request where text is allowed, and the payload with a given text in it. */
type Field = { path: string; schema: z.core.$ZodType; around: (text: unknown) => unknown };

/** All schema fields that check text, at any depth. */
function fieldsOf(schema: z.core.$ZodType, path = '', around: Field['around'] = (text) => text): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const inner = (part: z.core.$ZodType) => fieldsOf(part, path, around);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) =>
        fieldsOf(part, `${path}.${name}`, (text) => around({ [name]: text })),
      );
    case 'array':
      return fieldsOf(def.element, `${path}[]`, (text) => around([text]));
    case 'optional':
    case 'nullable':
    case 'prefault':
    case 'default':
      return inner(def.innerType);
    case 'pipe':
      return [...inner(def.in), ...inner(def.out)];
    case 'union':
      return def.options.flatMap(inner);
    case 'number':
    case 'boolean':
    case 'literal':
    case 'null':
    // the content of a section, which its own schema checks
    case 'record':
      return [];
    case 'string':
    case 'enum':
    case 'transform':
      return [{ path, schema, around }];
    default:
      throw new Error(`${path}: say here what a schema of type ${def.type} does with text`);
  }
}

const MAX_MS = 50;
const MAX_ARTICLE_LENGTH = 400 * KILOBYTE;

test.each(CALLS)('$name: no text takes long to refuse', ({ schema }) => {
  for (const { path, around } of fieldsOf(schema)) {
    for (const text of HOSTILE) {
      const sent = around(text);
      const ms = stillMs(() => schema.safeParse(sent), MAX_MS);
      expect(ms, `${path} with ${text.length} characters like ${text.slice(0, 20)}`).toBeLessThan(MAX_MS);
    }
  }
});

test.each(
  Object.entries({
    articleHtml,
    isEmail,
    readTimeOf,
    slugOf,
    excerptOf: (content: string) => excerptOf({ excerpt: '', content }),
    daysOfRide: (duration: string) => daysOfRide({ date: '2026-11-15T00:00:00.000Z', duration }),
  }),
)('%s goes through its text once', (_name, rule) => {
  for (const text of HOSTILE.filter(({ length }) => length < MAX_ARTICLE_LENGTH)) {
    expect(
      stillMs(() => rule(text), 4 * MAX_MS),
      text.slice(0, 20),
    ).toBeLessThan(4 * MAX_MS);
  }
});

type Check = { check: string; abort?: boolean };
const checksOf = (schema: z.core.$ZodType) => (schema._zod.def.checks ?? []).map((check) => check._zod.def as Check);

test.each([...CALLS, ...SECTIONS])(
  '$name: every text has a longest length, and nothing looks at a longer one',
  ({ schema }) => {
    for (const { path, schema: field } of fieldsOf(schema)) {
      if (field._zod.def.type !== 'string') continue;
      const checks = checksOf(field);
      const bound = checks.findIndex(({ check, abort }) => check === 'max_length' && abort);
      expect(bound, `${path} has no bound that aborts: use atMost()`).toBeGreaterThanOrEqual(0);
      const before = checks.slice(0, bound).map(({ check }) => check);
      // trimming and the lower bound go through the text once
      expect(before.filter((check) => check !== 'overwrite' && check !== 'min_length')).toEqual([]);
    }
  },
);

import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compileSchema } from './compile-schema.ts';

/** Every way in which the contract puts objects into each other. */
const makeSchema = () => {
  const person = z.object({
    name: z.string().check(z.minLength(2, 'The name is too short.')),
    nick: z.optional(z.string()),
  });
  const period = z
    .object({ from: z.number(), to: z.number() })
    .check(z.refine(({ from, to }) => from <= to, { message: 'It ends before it begins.', path: ['to'] }));
  const card = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('ride'), captain: person }),
    z.object({ kind: z.literal('event'), hosts: z.array(person) }),
  ]);
  return z.extend(z.object({ period, cards: z.array(card) }), {
    note: z._default(z.nullable(z.object({ text: z.string() })), null),
    byName: z.record(z.string(), person),
  });
};

const asha = { name: 'Asha', nick: undefined, secret: 'dropped' };
const whole = {
  period: { from: 1, to: 2, secret: 'dropped' },
  cards: [
    { kind: 'ride', captain: asha },
    { kind: 'event', hosts: [asha, { name: 'Vikram' }] },
  ],
  byName: { asha },
  secret: 'dropped',
};

const inputs = {
  whole,
  empty: {},
  'no object': 'text',
  'a name that is too short': { ...whole, cards: [{ kind: 'event', hosts: [{ name: 'A' }] }] },
  'a period that ends too early': { ...whole, period: { from: 2, to: 1 } },
  'an unknown kind': { ...whole, cards: [{ kind: 'film' }] },
  'a prototype as a field': JSON.parse('{"__proto__": {"isAdmin": true}}'),
};

test.each(Object.entries(inputs))('a compiled schema says the same as before: %s', (_name, input) => {
  const [plain, compiled] = [makeSchema(), makeSchema()];
  compileSchema(compiled);
  expect(JSON.stringify(compiled.safeParse(input))).toBe(JSON.stringify(plain.safeParse(input)));
});

test('objects are compiled at every depth, and what runs is the compiled code', () => {
  const schema = makeSchema();
  compileSchema(schema);
  const objects = objectsIn(schema, new Set());
  expect(objects).toHaveLength(6);
  for (const object of objects) expect(object._zod.traits).toContain('$ZodObjectJIT');
  const person = objects.find((object) => 'nick' in (object as z.core.$ZodObject)._zod.def.shape);
  expect(person?._zod.run).toBe(person?._zod.parse);
});

function objectsIn(value: unknown, seen: Set<unknown>): z.core.$ZodType[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  if (!('_zod' in value)) return Object.values(value).flatMap((part) => objectsIn(part, seen));
  const schema = value as z.core.$ZodType;
  const inner = objectsIn({ ...schema._zod.def }, seen);
  return schema._zod.def.type === 'object' ? [schema, ...inner] : inner;
}

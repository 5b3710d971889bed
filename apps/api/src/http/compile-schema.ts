import type { Schema } from '@kickstand/contract/shared/endpoint';
import { type $ZodObject, type $ZodObjectDef, $ZodObjectJIT, type $ZodType } from 'zod/v4/core';

/**
 * Turns the objects of a schema into compiled code when they are first used, which checks and copies a list in a third of
 * the time. The contract leaves it to us because a page's security policy doesn't allow it in a browser.
 */
export function compileSchema(schema: Schema | undefined): void {
  if (schema) compile(schema, new Set());
}

function compile(schema: $ZodType, seen: Set<$ZodType>): void {
  if (seen.has(schema)) return;
  seen.add(schema);
  const { def, parse, run } = schema._zod;
  if (def.type === 'object') {
    $ZodObjectJIT.init(schema as $ZodObject, def as $ZodObjectDef);
    // without further checks, running a schema is parsing it
    if (run === parse) schema._zod.run = schema._zod.parse;
  }
  for (const part of Object.values(def).flatMap(partsOf)) compile(part, seen);
}

/** The schemas in a part of a definition: one, a list of them, or the fields of an object. */
function partsOf(part: unknown): $ZodType[] {
  if (typeof part !== 'object' || part === null) return [];
  return isSchema(part) ? [part] : Object.values(part).filter(isSchema);
}

const isSchema = (value: unknown): value is $ZodType => typeof value === 'object' && value !== null && '_zod' in value;

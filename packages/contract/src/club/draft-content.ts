import type * as z from 'zod/mini';
import { countMarks } from '../blogs/blogs.rules.ts';
import { SECTION_SCHEMAS } from './club.schema.ts';
import type { ClubSection } from './club.values.ts';
import { MAX_POLICY, MAX_POLICY_MARKS } from './sections/policies.schema.ts';

type Problem = { path: readonly (string | number)[]; message: string };
export type DraftContent = { content: Record<string, unknown> } | { problem: Problem };

const MAX_ENTRIES = 100;
const MAX_CHARACTERS = 400_000;

/**
 * Content of a section as a draft may be saved: everything has the shape of the section, but texts may be missing, too
 * long or wrong. Fields that are missing are added empty, and unknown ones are dropped.
 */
export function draftContent(section: ClubSection, sent: unknown): DraftContent {
  try {
    const content = keep(SECTION_SCHEMAS[section], sent, []) as Record<string, unknown>;
    if (JSON.stringify(content).length > MAX_CHARACTERS) refuse([], 'This is too long to be saved');
    return { content };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error };
    throw error;
  }
}

class Refusal extends Error implements Problem {
  readonly path: Problem['path'];
  constructor(path: Problem['path'], message: string) {
    super(message);
    this.path = path;
  }
}

function refuse(path: Problem['path'], message: string): never {
  throw new Refusal(path, message);
}

function keep(schema: z.core.$ZodType, value: unknown, path: Problem['path']): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const isMissing = value === undefined || value === null;
  const wrong = () => refuse(path, sentenceOf(schema, value));
  switch (def.type) {
    case 'object': {
      const given = value ?? {};
      if (typeof given !== 'object' || Array.isArray(given)) return wrong();
      const entries = Object.entries(def.shape).map(([name, field]) => [
        name,
        keep(field, Object.hasOwn(given, name) ? given[name as keyof typeof given] : undefined, [...path, name]),
      ]);
      return Object.fromEntries(entries);
    }
    case 'array': {
      const list = value ?? [];
      if (!Array.isArray(list)) return wrong();
      if (list.length > MAX_ENTRIES) return refuse(path, `At most ${MAX_ENTRIES} entries can be saved`);
      return list.map((entry, index) => keep(def.element, entry, [...path, index]));
    }
    case 'string':
      if (isMissing) return '';
      return typeof value === 'string' ? keptText(value, path) : wrong();
    case 'number':
      if (isMissing) return null;
      return typeof value === 'number' && Number.isFinite(value) ? value : wrong();
    case 'boolean':
      return isMissing ? false : typeof value === 'boolean' ? value : wrong();
    case 'nullable':
      return isMissing ? null : keep(def.innerType, value, path);
    case 'union': {
      const option = def.options.find((one) => fits(one, value));
      return option ? keep(option, value, path) : wrong();
    }
    default:
      return isChoice(schema, value) ? value : wrong();
  }
}

/** Text longer than the longest policy belongs on no page. */
function keptText(text: string, path: Problem['path']): string {
  if (text.length > MAX_POLICY || countMarks(text) > MAX_POLICY_MARKS)
    refuse(path, `Text must be at most ${MAX_POLICY} characters long, with at most ${MAX_POLICY_MARKS} of <, > and &`);
  return text;
}

/** Which of several shapes a value has: plain text, the kind it names, or the only record among them. */
function fits(option: z.core.$ZodType, value: unknown): boolean {
  const { def } = (option as z.core.$ZodTypes)._zod;
  if (def.type === 'string') return typeof (value ?? '') === 'string';
  if (def.type !== 'object' || typeof value !== 'object' || value === null) return false;
  return def.shape.kind === undefined || isChoice(def.shape.kind, (value as { kind?: unknown }).kind);
}

const isChoice = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodMiniType).safeParse(value).success;

const sentenceOf = (schema: z.core.$ZodType, value: unknown): string =>
  (schema as z.ZodMiniType).safeParse(value).error?.issues[0]?.message ?? 'This has a shape we don’t know';

import type * as z from 'zod/mini';
import type { Capability } from './access.ts';

export type Schema = z.ZodMiniType;

/** Who may call: everyone, signed-in members, or the people of the club with that capability. */
export type Access = 'public' | 'member' | Capability;

/** Whether it is a call of the back-office. */
export const isForStaff = (access: Access): access is Capability => access !== 'public' && access !== 'member';

/** Files by form field name; `name_*` matches every name with that prefix. */
export type FileFields = Readonly<
  Record<
    string,
    {
      max: number;
      /** Of each file; as many as a picture may have unless said otherwise. */
      maxBytes?: number;
    }
  >
>;

/** The named parts of an answer's `data`: a list, or anything else. */
export type AnswerParts = Readonly<Record<string, readonly [] | null>>;

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `:name` for parameters. */
  path: `/${string}`;
  access: Access;
  summary: string;
  /** 'account' counts towards the sign-in limit of the caller's address instead of the general one. */
  limit?: 'account';
  /** People who have a second factor give it again, unless they did so in this session a few minutes ago. */
  confirm?: true;
  /** Open to people of the back-office who have yet to set up the second factor that the club wants. */
  beforeSetUp?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
};

/** A call that is answered with JSON. */
export type JsonEndpoint = Call & {
  /** The response is cached until the public content changes. */
  cache?: true;
  /** Status of success, 200 unless said otherwise. */
  status?: 200 | 201;
  /** The whole body of a successful answer; fields it does not name never leave the server. */
  answer: Schema;
  /** Read from `answer`, for browsers, which do not load schemas. */
  parts?: AnswerParts;
  /** The call takes a form (multipart/form-data) as well as JSON, with these files in it. */
  files?: FileFields;
  /** A request repeated with the same `Idempotency-Key` header makes no second change and gets the first answer. */
  idempotent?: true;
  download?: undefined;
};

/** A call that is answered with a file, sent while it is being written. */
export type DownloadEndpoint = Call & {
  method: 'GET';
  download: { type: 'text/csv' | 'application/json'; fileName: string };
  answer?: undefined;
  parts?: undefined;
  files?: undefined;
  idempotent?: undefined;
};

/** One call of the API, as data: the server registers it, the browser calls it, the documentation lists it. */
export type Endpoint = JsonEndpoint | DownloadEndpoint;

/** Keeps the literal types, so that both sides can infer from them. */
export const endpoint = <const E extends Endpoint>(definition: E): E => ({
  ...definition,
  parts: partsOf(definition.answer),
});

type Definition = { type?: string; shape?: Record<string, Schema> };
const definitionOf = (schema: Schema | undefined): Definition => schema?._zod.def ?? {};

function partsOf(answer: Schema | undefined): AnswerParts | undefined {
  const { shape } = definitionOf(definitionOf(answer).shape?.data);
  if (!shape) return undefined;
  return Object.fromEntries(
    Object.entries(shape).map(([name, part]) => [name, definitionOf(part).type === 'array' ? [] : null]),
  );
}

type PartOf<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = E[K] extends Schema ? { [key in K]: Side extends 'input' ? z.input<E[K]> : z.output<E[K]> } : unknown;

/** Input a caller passes. */
export type InputOf<E extends Endpoint> = PartOf<E, 'params', 'input'> &
  PartOf<E, 'query', 'input'> &
  PartOf<E, 'body', 'input'>;

/** Input a handler receives after validation. */
export type CheckedInputOf<E extends Endpoint> = PartOf<E, 'params', 'output'> &
  PartOf<E, 'query', 'output'> &
  PartOf<E, 'body', 'output'>;

export type AnswerOf<E extends Endpoint> = E extends { answer: Schema } ? z.output<E['answer']> : never;

import type { IncomingHttpHeaders } from 'node:http';

/** How a body can be encoded; `identity` is the body as it is. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send a handful of different lists; strangers may send any. */
const MAX_LISTS = 100;
const MAX_LIST_LENGTH = 200;
const knownLists = new Map<string, readonly Encoding[]>();

/** The encodings a client takes, the best one first; `identity` is always the last. */
export function acceptedEncodings(list: string | string[] | undefined): readonly Encoding[] {
  if (typeof list !== 'string' || list === '') return AS_IT_IS;
  let known = knownLists.get(list);
  if (!known) {
    known = readList(list);
    if (list.length > MAX_LIST_LENGTH) return known;
    if (knownLists.size >= MAX_LISTS) knownLists.clear();
    knownLists.set(list, known);
  }
  return known;
}

const AS_IT_IS: readonly Encoding[] = ['identity'];

function readList(list: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of list.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const compressed = (['br', 'gzip'] as const).filter((name) => weightOf(name) > 0);
  // brotli is smaller: it comes second only where the client says so
  if (weightOf('gzip') > weightOf('br')) compressed.reverse();
  return [...compressed, 'identity'];
}

/** Whether the client's copy, named by its tag or by its date, is still the same as this representation. */
export function isUnchanged(
  headers: IncomingHttpHeaders,
  { etag, modifiedAt }: { etag: string; modifiedAt?: number | undefined },
): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags === etag || (tags !== '' && hasTag(tags, etag));
  const since = headers['if-modified-since'];
  return since !== undefined && modifiedAt !== undefined && Date.parse(since) >= modifiedAt;
}

/** Compared weakly: a proxy that compresses turns our tag into a weak one. Our tags have no comma. */
const hasTag = (tags: string, etag: string) =>
  tags.split(',').some((text) => {
    const tag = text.trim();
    return tag === '*' || (tag.startsWith('W/') ? tag.slice(2) : tag) === etag;
  });

import type { Endpoint } from '@kickstand/contract/shared/endpoint';
import { isRecord, recordIn } from '../values/is-record.ts';
import { readCompletedRide, readEvent, readRide } from './read-records.ts';

/**
 * An answer in the contract's shape, wherever the server put its parts: in the body, in `body.data` or in
 * `body.data.data`. Other servers of the same specification differ in that. A missing list is empty, any other missing
 * part is null, and rides and events are complete.
 */
export function readAnswer({ path, parts }: Pick<Endpoint, 'path' | 'parts'>, body: unknown): unknown {
  if (!parts) return body;
  const layers = [body, step(body, 'data'), step(step(body, 'data'), 'data')];
  // a body that only reports success is no payload
  const innermost = layers.findLast((layer) => isThere(layer) && !isThere(step(layer, 'success')));
  const names = Object.keys(parts);
  const data: Record<string, unknown> = {};
  for (const name of names) {
    const isList = Array.isArray(parts[name]);
    // a list called `data` is the innermost layer itself
    const named = name === 'data' ? undefined : layers.map((layer) => step(layer, name)).find(isThere);
    const found = isThere(named) || !(isList || names.length === 1) ? named : innermost;
    const read = recordReader(path, name);
    if (isList) data[name] = Array.isArray(found) ? found.map(read) : [];
    else data[name] = isRecord(found) ? read(found) : (found ?? null);
  }
  if ('pagination' in data) data.pagination = readPagination(data.pagination, Object.values(data).find(Array.isArray));
  return { ...(isRecord(body) && body), data };
}

const isThere = (value: unknown) => value !== undefined;

const step = (value: unknown, key: string) => recordIn(value)[key];

function recordReader(path: string, name: string): (record: unknown) => unknown {
  const found = RECORDS.find((record) => record.paths.test(path) && record.names.includes(name));
  return (found?.read as ((record: unknown) => unknown) | undefined) ?? ((record) => record);
}

const RECORDS = [
  { paths: /^\/rides\b/, names: ['data', 'ride'], read: readRide },
  { paths: /^\/completed-rides\b/, names: ['data', 'ride'], read: readCompletedRide },
  { paths: /^(?:\/admin)?\/events\b(?!\/debug)/, names: ['data', 'events', 'event'], read: readEvent },
];

/** Whatever a server sends as numbers of pages, the list can be paged through. */
function readPagination(sent: unknown, list: readonly unknown[] = []) {
  const { page, limit, total, pages, isMore } = recordIn(sent);
  return {
    page: atLeast(1, page),
    limit: atLeast(list.length, limit),
    total: atLeast(list.length, total),
    pages: atLeast(1, pages),
    ...(isMore === true && { isMore }),
  };
}

const atLeast = (least: number, sent: unknown) =>
  typeof sent === 'number' && Number.isFinite(sent) ? Math.max(least, Math.trunc(sent)) : least;

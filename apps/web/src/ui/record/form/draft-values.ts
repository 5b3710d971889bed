import { isSame } from './submission-key.ts';

type Values = Record<string, unknown>;

/** The fields that differ from the record, without files: those can't be kept as text. */
export function changedFields(loaded: Values, current: Values): Values {
  const changed = Object.keys(current).flatMap((name) => {
    const value = withoutFiles(current[name]);
    return value === undefined || isSame(value, withoutFiles(loaded[name])) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(changed);
}

export const holdsFiles = (value: unknown): boolean =>
  value instanceof Blob || (isObject(value) && Object.values(value).some(holdsFiles));

/** The fields of a draft that this form still has, of the same kind; parts the draft lacks are as in the record. */
export function fittingFields(loaded: Values, draft: Values): Values {
  const fitting = Object.keys(draft).flatMap((name) =>
    name in loaded && kindOf(draft[name]) === kindOf(loaded[name])
      ? [[name, completed(loaded[name], draft[name])] as const]
      : [],
  );
  return Object.fromEntries(fitting);
}

const completed = (loaded: unknown, draft: unknown) =>
  kindOf(draft) === 'object' ? { ...(loaded as Values), ...(draft as Values) } : draft;

function withoutFiles(value: unknown): unknown {
  if (value instanceof Blob) return undefined;
  if (Array.isArray(value)) return value.map(withoutFiles).filter((item) => item !== undefined);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, withoutFiles(item)] as const)
      .filter(([, item]) => item !== undefined),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** An empty slot can hold the address of a picture, and the other way round; text can be formatted. */
const kindOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : isObject(value) && !isOneText(value) ? 'object' : plainKind(value);

const isOneText = (value: object) => value instanceof Blob || ('html' in value && Object.keys(value).length === 1);

const plainKind = (value: unknown) => (typeof value === 'boolean' ? 'flag' : 'text');

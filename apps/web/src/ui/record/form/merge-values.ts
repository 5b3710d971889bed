import { isSame } from './submission-key.ts';

type Plain = Record<string, unknown>;

/** A field that was changed on both sides, to different values. */
export type Collision = { path: string; mine: unknown; theirs: unknown };

/**
 * The newer version of a record with one's own changes applied. `base` is the common ancestor; where both sides have
 * changed a field, one's own value wins and the collision is reported.
 */
export function mergeValues<Values extends object>(base: Values, mine: Values, newer: Values) {
  const collisions: Collision[] = [];
  const merge = (was: unknown, own: unknown, theirs: unknown, path: string): unknown => {
    if (isSame(own, was) || isSame(own, theirs)) return theirs;
    if (isSame(theirs, was)) return own;
    if (isGroup(was) && isGroup(own) && isGroup(theirs)) {
      return Object.fromEntries(
        Object.keys(theirs).map((name) => [
          name,
          merge(was[name], own[name], theirs[name], path ? `${path}.${name}` : name),
        ]),
      );
    }
    collisions.push({ path, mine: own, theirs });
    return own;
  };
  return { values: merge(base, mine, newer, '') as Values, collisions };
}

const isGroup = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

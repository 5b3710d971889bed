import * as z from 'zod/mini';
import { atMost } from './text-fields.ts';

/** The field of a change that says which version of the record it is made from. */
export const VERSION_FIELD = 'unchangedSince';

const WRONG_VERSION = `${VERSION_FIELD} must be the updatedAt of the record`;

/**
 * Part of the body of every change of a record: its `updatedAt` as it was when the form was opened. If the record has
 * been changed since, the change is refused. Left out, what stands there is written over.
 */
export const editedVersion = {
  [VERSION_FIELD]: z.optional(z.string(WRONG_VERSION).check(atMost(40, WRONG_VERSION))),
};

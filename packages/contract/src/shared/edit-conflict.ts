import * as z from 'zod/mini';

/** The field of a change that says which version of the record it is made from. */
export const VERSION_FIELD = 'unchangedSince';

/**
 * Part of the body of every change of a record: its `updatedAt` as it was when the form was opened. If the record has
 * been changed since, the change is refused. Left out, what stands there is written over.
 */
export const editedVersion = {
  [VERSION_FIELD]: z.optional(z.string('unchangedSince must be the updatedAt of the record').check(z.maxLength(40))),
};

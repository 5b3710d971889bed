import * as z from 'zod/mini';
import { atMost } from '../fields/text-fields.ts';

/** The field of a change that names the version of the record it is based on. */
export const VERSION_FIELD = 'unchangedSince';

const WRONG_VERSION = `${VERSION_FIELD} must be the updatedAt of the record`;

/**
 * Part of the body of every update: the record's `updatedAt` when the form was opened. If the record has changed since,
 * the update is refused. If omitted, the stored record is overwritten.
 */
export const editedVersion = {
  [VERSION_FIELD]: z.optional(z.string(WRONG_VERSION).check(atMost(40, WRONG_VERSION))),
};

import * as z from 'zod/mini';
import { optionalInstant } from '../fields/record-fields.ts';

/** In the form of a record: when it appears on the site by itself; empty for at once. */
export const publishAtField = optionalInstant('Publish at');

/** The same in answers of the back-office. */
export const publishAt = z.optional(z.nullable(z.string()));

import * as z from 'zod/mini';
import { uploadNameAt } from '../fields/uploads.ts';

const CHOOSE_AGAIN = 'Please choose the picture again';

/**
 * The picture of a record by the address of an upload: left out, it stays as it is; null or empty, the record goes
 * without.
 */
export const photoSlot = z.optional(
  z.pipe(
    z.nullable(
      z.string(CHOOSE_AGAIN).check(
        z.maxLength(200, { error: CHOOSE_AGAIN, abort: true }),
        z.refine((url) => url === '' || uploadNameAt(url) !== null, CHOOSE_AGAIN),
      ),
    ),
    z.transform((url: string | null) => url || null),
  ),
);

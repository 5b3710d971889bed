import * as z from 'zod/mini';
import { optionalBoolean, optionalText, wholeNumber } from '../fields/record-fields.ts';
import { choice } from '../fields/text-fields.ts';
import { uploadNameAt } from '../fields/uploads.ts';
import { MAX_ALT_LENGTH, PICTURE_USERS, type PictureUser } from './media.rules.ts';

const users = Object.keys(PICTURE_USERS) as [PictureUser, ...PictureUser[]];

/** A record that shows a picture. */
const pictureUse = z.object({ kind: choice('kind', users), id: z.string(), title: z.string() });

/** An uploaded picture as the back-office shows it. */
export const libraryPicture = z.object({
  _id: z.string(),
  /** Of the largest size: what a record keeps. */
  url: z.string(),
  fileName: z.string(),
  alt: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }),
  width: z.number(),
  height: z.number(),
  /** Of all sizes combined. */
  bytes: z.number(),
  hasAvif: z.boolean(),
  /** Put into the library on purpose: it stays although no record shows it. */
  isKept: z.boolean(),
  uploadedBy: z.nullable(z.string()),
  createdAt: z.string(),
  uses: z.array(pictureUse),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

export const pictureUpload = z.object({
  alt: optionalText('Description', MAX_ALT_LENGTH),
  isKept: optionalBoolean('Keep in the library'),
});
export type PictureUpload = z.infer<typeof pictureUpload>;

const percent = (label: string) => z.optional(wholeNumber(label, 0, 100));

/** A field that is left out stays as it is. */
export const pictureChange = z.object({
  alt: optionalText('Description', MAX_ALT_LENGTH),
  focusX: percent('Focal point from the left'),
  focusY: percent('Focal point from the top'),
  isKept: optionalBoolean('Keep in the library'),
});
export type PictureChange = z.infer<typeof pictureChange>;

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

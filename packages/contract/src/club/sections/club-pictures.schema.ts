import * as z from 'zod/mini';
import { wholeNumber } from '../../fields/record-fields.ts';
import { atMost, choice } from '../../fields/text-fields.ts';
import { uploadNameAt } from '../../fields/uploads.ts';
import { DRAWN_SCENES } from '../club.values.ts';
import { optionalLine } from './club-fields.ts';

const WRONG_PHOTO = 'A photograph must be one that was uploaded here';
const photoUrl = z.string(WRONG_PHOTO).check(
  atMost(2000, WRONG_PHOTO),
  // what the address says about the picture is kept in separate fields
  z.overwrite((url) => url.split('#', 1)[0] ?? ''),
  z.refine<string>((url) => uploadNameAt(url) !== null, WRONG_PHOTO),
);

/** The point of a photograph that stays in view when its edges are cut off, in percent from the upper left corner. */
const focus = z.object({ x: wholeNumber('Focal point', 0, 100), y: wholeNumber('Focal point', 0, 100) });

const WRONG_SEED = 'The seed of a drawing must be lower-case letters, digits and hyphens';
/** Makes one drawing differ from another: the same seed always gives the same picture. */
const seed = z.string(WRONG_SEED).check(atMost(80, WRONG_SEED), z.regex(/^[a-z\d-]{1,80}$/, WRONG_SEED));

const photo = z.object({
  kind: z.literal('photo'),
  url: photoUrl,
  focus,
  alt: optionalLine('Description of the photograph', 300),
});

/** A photograph, or a drawing by scene and seed. */
export const clubPicture = z.discriminatedUnion(
  'kind',
  [
    photo,
    z.object({
      kind: z.literal('drawing'),
      scene: choice('scene', DRAWN_SCENES),
      seed,
      alt: optionalLine('Description of the drawing', 300),
    }),
  ],
  'A picture must be a photograph or a drawing',
);
export type ClubPicture = z.infer<typeof clubPicture>;

/** A photograph of a person, or their drawn helmet. */
export const clubPortrait = z.discriminatedUnion(
  'kind',
  [photo, z.object({ kind: z.literal('helmet'), seed })],
  'A portrait must be a photograph or a helmet',
);
export type ClubPortrait = z.infer<typeof clubPortrait>;

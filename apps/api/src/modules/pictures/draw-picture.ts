import { lightFor } from '@kickstand/art/palettes';
import { poster } from '@kickstand/art/poster';
import { toDateTimeInput } from '@kickstand/contract/shared/dates';
import { SHAPES, type Shape } from '@kickstand/contract/shared/pictures';
import sharp from 'sharp';
import type { Subject } from './pictures.queries.ts';
import { sceneFor } from './scene-for.ts';

/** An item's poster at the slot's own ratio: its place, season and hour, seeded by its slug. */
export function posterOf(subject: Subject, width: number, height: number): string {
  const scene = sceneFor(subject.words, subject.slug);
  const local = subject.start ? toDateTimeInput(subject.start) : null;
  const light = local
    ? lightFor({ scene, month: Number(local.slice(5, 7)), hour: Number(local.slice(11, 13)) })
    : undefined;
  // the km stone of a card is at the bottom right
  return poster({ scene, seed: subject.slug, width, height, side: 'left', ...(light ? { palette: light } : {}) });
}

export async function drawPicture(subject: Subject, shape: Shape, width: number): Promise<Buffer> {
  const { ratio } = SHAPES[shape];
  const height = Math.round(width / ratio);
  // every width of a shape is the same drawing, so none of its lines is too thin or too thick for its size
  const drawn = posterOf(subject, DRAWN_WIDTH, Math.round(DRAWN_WIDTH / ratio));
  return sharp(Buffer.from(drawn), { density: (72 * width) / DRAWN_WIDTH })
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: await grainTile(), tile: true, blend: 'soft-light' }])
    .webp({ quality: 78 })
    .toBuffer();
}

const DRAWN_WIDTH = 1200;

/** Film grain as one small tile, smaller than any picture: the filter inside the drawing takes five times as long. */
let grain: Promise<Buffer> | undefined;
function grainTile(): Promise<Buffer> {
  grain ??= sharp({
    create: {
      width: 128,
      height: 128,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer();
  return grain;
}

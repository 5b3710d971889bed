import { poster } from '@kickstand/art/poster';
import { SHAPES, type Shape } from '@kickstand/contract/shared/pictures';
import { loadSharp } from '../../core/load-sharp.ts';
import type { PictureChoice } from './choose-pictures.ts';

type Drawn = { slug: string; picture: PictureChoice };

/** An item's poster at the slot's own ratio, seeded by its slug. The km stone of a card is at the bottom right. */
export const posterOf = ({ slug, picture: { light, ...composition } }: Drawn, width: number, height: number): string =>
  poster({ ...composition, palette: light, seed: slug, width, height, side: 'left' });

export function drawPicture(item: Drawn, shape: Shape, width: number): Promise<Buffer> {
  const { ratio } = SHAPES[shape];
  // every width of a shape is the same drawing, so none of its lines is too thin or too thick for its size
  const size = { width: DRAWN_WIDTH, height: Math.round(DRAWN_WIDTH / ratio) };
  return encodeDrawing(posterOf(item, size.width, size.height), size, width);
}

/** A drawing of that size as WebP, in another width and with film grain. */
export async function encodeDrawing(
  drawn: string,
  size: { width: number; height: number },
  width: number,
): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawn), { density: (72 * width) / size.width })
    .resize(width, Math.round((width * size.height) / size.width), { fit: 'fill' })
    .composite([{ input: await grainTile(), tile: true, blend: 'soft-light' }])
    .webp({ quality: 78 })
    .toBuffer();
}

const DRAWN_WIDTH = 1200;

/** Film grain as one small tile, smaller than any picture: the filter inside the drawing takes five times as long. */
let grain: Promise<Buffer> | undefined;
function grainTile(): Promise<Buffer> {
  grain ??= drawGrain();
  return grain;
}

async function drawGrain(): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({
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
}

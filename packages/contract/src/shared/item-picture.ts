import { SHAPES, type Shape } from './pictures.ts';
import { uploadSource } from './uploaded-pictures.ts';

/** What stands in where a ride or an event has no picture, or none that loads. */
export const DEFAULT_RIDE_PICTURE = '/images/default-ride.jpg';
export const DEFAULT_EVENT_PICTURE = '/assets/mbm3';

/** The width that stands for all of a shape where a browser knows no choice. */
const USUAL_WIDTH: Record<Shape, number> = { card: 800, wide: 1600 };

/** How wide the picture of a card is shown. */
export const CARD_SIZES = '(width <= 639px) calc(100vw - 48px), (width <= 1180px) 44vw, 29vw';

const DRAWN = /^(\/pictures\/.+\/)(?:card|wide)-\d+\.webp$/;

export type ItemPicture = { src: string | null; srcSet?: string; width: number; height: number };

/**
 * Attributes for an item's `imgUrl`: drawn and uploaded pictures come in several widths, any other address as it is.
 * A drawn one exists in the shape of its slot; an uploaded one keeps its own, and the slot shows the middle of it.
 */
export function itemPicture(imgUrl: string | null | undefined, shape: Shape): ItemPicture {
  const { widths, ratio } = SHAPES[shape];
  const width = USUAL_WIDTH[shape];
  const height = Math.round(width / ratio);
  const folder = DRAWN.exec(imgUrl ?? '')?.[1];
  if (!folder) return uploadSource(imgUrl ?? '') ?? { src: imgUrl || null, width, height };
  const address = (wanted: number) => `${folder}${shape}-${wanted}.webp`;
  return {
    src: address(width),
    srcSet: widths.map((wanted) => `${address(wanted)} ${wanted}w`).join(', '),
    width,
    height,
  };
}

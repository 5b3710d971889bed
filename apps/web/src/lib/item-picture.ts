import { uploadSource } from '@kickstand/contract/shared/uploaded-pictures';

/** What stands in where a ride or an event has no picture, or none that loads. */
export const DEFAULT_RIDE_PICTURE = '/images/default-ride.jpg';
export const DEFAULT_EVENT_PICTURE = '/assets/mbm3';

/** Shapes in which the server draws a picture, and the widths it offers of each. */
const SHAPES = {
  card: { widths: [400, 800, 1200], width: 800, height: 600 },
  wide: { widths: [800, 1600], width: 1600, height: 667 },
} as const;

const DRAWN = /^(\/pictures\/.+\/)(?:card|wide)-\d+\.webp$/;

export type ItemPicture = { src: string | null; srcSet?: string; width: number; height: number };

/**
 * Attributes for an item's `imgUrl`: drawn and uploaded pictures come in several widths, any other address as it is.
 * A drawn one exists in the shape of its slot; an uploaded one keeps its own, and the slot shows the middle of it.
 */
export function itemPicture(imgUrl: string | null | undefined, shape: keyof typeof SHAPES): ItemPicture {
  const { widths, width, height } = SHAPES[shape];
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

import { uploadSource } from '../fields/uploads.ts';

/** Items with their own picture, drawn from the slug. */
const PICTURED = ['rides', 'completed-rides', 'events', 'blogs'] as const;
export type Pictured = (typeof PICTURED)[number];

export const isPictured = (kind: string): kind is Pictured => (PICTURED as readonly string[]).includes(kind);

/** The slots pictures are made for: width to height, and the widths that are offered. */
export const SHAPES = {
  card: { ratio: 4 / 3, widths: [400, 640, 800, 1200] },
  wide: { ratio: 12 / 5, widths: [800, 1600] },
} as const;
export type Shape = keyof typeof SHAPES;

/** The URL of an item's own picture; other shapes and widths are beside it. */
export const pictureUrl = (kind: Pictured, id: string) => `/pictures/${kind}/${id}/card-800.webp`;

/** A content section of an event has its own picture too. */
export const sectionPictureUrl = (eventId: string, sectionId: string) =>
  `/pictures/events/${eventId}~${sectionId}/card-800.webp`;

/** Placeholders for a ride or event without a picture, or with one that does not load. */
export const DEFAULT_RIDE_PICTURE = '/images/default-ride.jpg';
export const DEFAULT_EVENT_PICTURE = '/assets/mbm3';

/** Default width of each shape, for browsers without `srcset`. */
const USUAL_WIDTH: Record<Shape, number> = { card: 800, wide: 1600 };

/** How wide the picture of a card is shown. */
export const CARD_SIZES = '(width <= 639px) calc(100vw - 48px), (width <= 1180px) 44vw, 29vw';

const DRAWN = /^(\/pictures\/.+\/)(?:card|wide)-\d+\.webp$/;

export type ItemPicture = { src: string | null; srcSet?: string; width: number; height: number };

/**
 * Attributes for an item's `imgUrl`: drawn and uploaded pictures come in several widths, any other address is used as
 * it is. A drawn one exists in the shape of its slot; an uploaded one keeps its own, and the slot shows its centre.
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

import { uploadSource } from '../fields/uploads.ts';

/** Items with their own picture, drawn from the slug. */
export const PICTURED = ['rides', 'completed-rides', 'events', 'blogs'] as const;
export type Pictured = (typeof PICTURED)[number];

export const isPictured = (kind: string): kind is Pictured => (PICTURED as readonly string[]).includes(kind);

/** The slots pictures are made for: width to height, and the widths that are offered. */
export const SHAPES = {
  card: { ratio: 4 / 3, widths: [400, 640, 800, 1200], usual: 800 },
  /** The top of an article, and heads on phones. */
  wide: { ratio: 12 / 5, widths: [400, 800, 1600, 2400], usual: 1600 },
  /** Across the window. */
  head: { ratio: 3, widths: [800, 1600, 2400], usual: 1600 },
  /** Across large windows, and on tickets. */
  strip: { ratio: 4, widths: [800, 1600, 2400], usual: 1600 },
  /** Beside the facts of a booking. */
  tall: { ratio: 4 / 5, widths: [240, 480, 720], usual: 480 },
} as const;
export type Shape = keyof typeof SHAPES;

export const isShape = (shape: string): shape is Shape => Object.hasOwn(SHAPES, shape);

/**
 * The URL of an item's own picture; other shapes and widths are beside it. Its fragment names the light it is drawn in,
 * so that its slot can show the same sky before it is there.
 */
export const pictureUrl = (kind: Pictured, id: string, picture?: { light: string } | null) =>
  `/pictures/${kind}/${id}/card-800.webp${picture ? `#${picture.light}` : ''}`;

/** A content section of an event has its own picture too. */
export const sectionPictureUrl = (eventId: string, sectionId: string) =>
  `/pictures/events/${eventId}~${sectionId}/card-800.webp`;

/** Placeholders for a ride or event without a picture, or with one that does not load. */
export const DEFAULT_RIDE_PICTURE = '/images/default-ride.jpg';
export const DEFAULT_EVENT_PICTURE = '/assets/mbm3';

/** How wide a card shows its picture: the same for the card and for the picture that is there before it, or it's fetched twice. */
export const CARD_SIZES = {
  small: '(width <= 639px) calc(100vw - 48px), (width <= 1180px) 44vw, 29vw',
  ride: '(width <= 640px) calc(100vw - 40px), (width < 1100px) 44vw, (width < 1600px) 33vw, 370px',
  /** As wide as two or three others. */
  lead: '(width <= 639px) calc(100vw - 48px), 54vw',
};

const DRAWN = /^(\/pictures\/.+\/)card-\d+\.webp(?:#([a-z]+))?$/;

export type ItemPicture = {
  src: string | null;
  srcSet?: string;
  /** The same in AVIF, for browsers that show it. */
  avifSet?: string;
  width: number;
  height: number;
  sky?: string;
  /** Of an uploaded picture: the point to keep in view, in percent, and its own description. */
  focus?: { x: number; y: number };
  ownAlt?: string;
};
/** The same picture in the shape a slot has in some windows: the attributes of a `source` element. */
type PictureSource = { media: string; srcSet: string; width: number; height: number };

/**
 * Attributes for an item's `imgUrl`: drawn and uploaded pictures come in several widths, any other address is used as
 * it is. A drawn one exists in the shape of its slot; an uploaded one keeps its own, and the slot shows the part around its focal point.
 */
export function itemPicture(imgUrl: string | null | undefined, shape: Shape): ItemPicture {
  const { widths, ratio, usual: width } = SHAPES[shape];
  const height = Math.round(width / ratio);
  const [, folder, sky] = DRAWN.exec(imgUrl ?? '') ?? [];
  if (!folder) return uploadSource(imgUrl ?? '') ?? { src: imgUrl || null, width, height };
  const address = (wanted: number) => `${folder}${shape}-${wanted}.webp`;
  return {
    src: address(width),
    srcSet: widths.map((wanted) => `${address(wanted)} ${wanted}w`).join(', '),
    width,
    height,
    ...(sky ? { sky } : {}),
  };
}

/** For a slot that changes its shape with the window; a picture that is not drawn has no other shapes. */
export function itemSources(imgUrl: string | null | undefined, shapes: Record<string, Shape>): PictureSource[] {
  return Object.entries(shapes).flatMap(([media, shape]) => {
    const { srcSet, width, height } = itemPicture(imgUrl, shape);
    return srcSet && DRAWN.test(imgUrl ?? '') ? [{ media, srcSet, width, height }] : [];
  });
}

import type { ClubPicture } from './sections/club-pictures.schema.ts';

type Slot = { width: number; height: number; widths: readonly number[] };

/** The places of pictures of the club's content: how drawings for them are composed, and the widths that are offered. */
export const CLUB_SLOTS = {
  'teaser-big': { width: 1120, height: 760, widths: [400, 720, 1120, 1520] },
  teaser: { width: 1040, height: 480, widths: [400, 720, 1040] },
  about: { width: 960, height: 1200, widths: [360, 720, 1080] },
  moment: { width: 720, height: 960, widths: [320, 480, 640] },
  'mosaic-big': { width: 1200, height: 564, widths: [400, 800, 1280, 1680] },
  'mosaic-flat': { width: 900, height: 420, widths: [400, 640, 960] },
  'mosaic-tall': { width: 720, height: 690, widths: [240, 480, 800] },
  road: { width: 840, height: 560, widths: [280, 560, 840] },
  story: { width: 960, height: 640, widths: [400, 640, 960, 1280] },
  event: { width: 1120, height: 960, widths: [400, 800, 1120, 1680] },
} as const satisfies Record<string, Slot>;
export type ClubSlot = keyof typeof CLUB_SLOTS;

export const isClubSlot = (name: string): name is ClubSlot => Object.hasOwn(CLUB_SLOTS, name);

/** The tiles of /discover-more in their order. */
export const MOSAIC_SLOTS = [
  'mosaic-big',
  'mosaic-flat',
  'mosaic-flat',
  'mosaic-tall',
  'mosaic-flat',
  'mosaic-tall',
  'mosaic-flat',
] as const satisfies readonly ClubSlot[];

type Drawing = Pick<Extract<ClubPicture, { kind: 'drawing' }>, 'scene' | 'seed'>;

/** By this name the build keeps a drawing of the defaults. */
export const drawingName = (slot: ClubSlot, { scene, seed }: Drawing) => `${slot}_${scene}-${seed}`;

/** Where the server draws one that the build did not know. */
export const drawingUrl = (slot: ClubSlot, { scene, seed }: Drawing, width: number) =>
  `/pictures/club/${slot}/${scene}-${seed}-${width}.webp`;
export const helmetUrl = (seed: string) => `/pictures/helmets/${seed}.svg`;

import type { Palette, PaletteName } from './palettes.ts';
import { type Point, poly, type Random } from './svg.ts';

/** Context every composition draws with. Lengths are in pixels of the frame. */
export interface SceneContext {
  /** Starts the ids of this picture's gradients and patterns. */
  readonly id: string;
  readonly W: number;
  readonly H: number;
  /** The shorter side. */
  readonly short: number;
  /** What riders and the road under them are measured by: the shorter side, and more of it in a long strip. */
  readonly figure: number;
  /** W and H as text for `px`: a shape that closes on the frame must not be rounded short of it. */
  readonly right: string;
  readonly bottom: string;
  readonly light: PaletteName;
  readonly palette: Palette;
  readonly random: Random;
  /** +1 with the landmark on the left, -1 on the right. */
  readonly facing: 1 | -1;
  /** x of a share of the width, mirrored by `facing`. */
  readonly X: (share: number) => number;
  /** Notes a thing that must be whole in the picture: the sun, a landmark, a rider from helmet to wheels. */
  readonly keep: (thing: Thing) => void;
}

/** A thing in the picture and the box around it, in pixels. */
export interface Thing {
  readonly name: 'sun' | 'landmark' | 'rider';
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The few frame properties that terrain needs. */
export type Frame = Pick<SceneContext, 'W' | 'H' | 'random'>;

export type Composition = (scene: SceneContext) => string;

/** Closed polygon whose points are shares of the frame, mirrored by `facing`. */
export const outline = ({ X, H }: SceneContext, shares: readonly Point[]): string =>
  poly(shares.map(([x, y]) => [X(x), H * y]));

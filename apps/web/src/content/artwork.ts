import type { Scene } from '@kickstand/art/scene';

/** A poster by scene and seed: the same two always give the same picture, so a seed is never changed. */
export type Artwork = { readonly scene: Scene; readonly seed: string };

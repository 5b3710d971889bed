import { describe, expect, it } from 'vitest';
import { LAYOUTS } from './compositions.ts';
import { thingsIn } from './poster.ts';
import { SCENES } from './scene.ts';

const compositions = SCENES.flatMap((scene) =>
  Array.from({ length: LAYOUTS[scene] }, (_, layout) => ({ scene, layout, name: `${scene} ${layout}` })),
);

/** The shapes of all slots, from the longest to the tallest. */
const FRAMES = [
  [1600, 400],
  [1500, 500],
  [1200, 500],
  [1296, 576],
  [800, 600],
  [640, 800],
] as const;
const SEEDS = ['malshej', 'alibaug', 'kaas'];
const MARGIN = 0.03;

describe('the safe box', () => {
  it.each(compositions)('holds sun, landmark, heads and wheels of $name in every shape', ({ scene, layout }) => {
    const cut: string[] = [];
    for (const [width, height] of FRAMES) {
      const margin = Math.min(width, height) * MARGIN;
      for (const seed of SEEDS) {
        for (const side of ['left', 'right'] as const) {
          const things = thingsIn({ scene, layout, seed, side, width, height });
          if (scene !== 'object') expect(things.some(({ name }) => name === 'rider')).toBe(true);
          for (const { name, left, top, right, bottom } of things) {
            const out = Math.min(left - margin, top - margin, width - margin - right, height - margin - bottom);
            if (out < 0) cut.push(`${name} by ${Math.round(-out)} in ${width}x${height} ${side} (${seed})`);
          }
        }
      }
    }
    expect(cut).toEqual([]);
  });
});

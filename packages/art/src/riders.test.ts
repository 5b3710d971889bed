import { describe, expect, it } from 'vitest';
import { bike } from './bike.ts';
import { LAYOUTS } from './compositions.ts';
import { hero } from './hero.ts';
import { poster } from './poster.ts';
import { PLACES } from './scene.ts';

const compositions = PLACES.flatMap((scene) =>
  Array.from({ length: LAYOUTS[scene] }, (_, layout) => ({ scene, layout, name: `${scene} ${layout}` })),
);

describe('riders', () => {
  const frames = [
    [900, 640],
    [640, 900],
    [1600, 500],
    [480, 360],
  ] as const;

  it.each(compositions)('are inside the frame of $name', ({ scene, layout }) => {
    for (const [width, height] of frames) {
      for (const side of ['left', 'right'] as const) {
        const svg = poster({ scene, layout, width, height, side, seed: width });
        const riders = ridersIn(svg);
        expect(headsIn(svg)).toBe(riders.length);
        expect(riders.filter(({ x, y }) => x > 0 && x < width && y > 0 && y < height).length).toBeGreaterThan(0);
      }
    }
  });

  it('are two in the wide hero and one in the tall', () => {
    expect(headsIn(hero({ width: 1440, height: 900 }))).toBe(2);
    expect(headsIn(hero({ width: 390, height: 844 }))).toBe(1);
  });

  it('leave the bike that is drawn without one', () => {
    for (const type of ['adventure', 'cruiser', 'sport', 'dirt'] as const) {
      expect(headsIn(bike({ type }))).toBe(1);
      expect(headsIn(bike({ type, rider: false }))).toBe(0);
    }
  });
});

/** Positions of the groups that start each rear, front and side view. */
function ridersIn(svg: string): { x: number; y: number }[] {
  const group =
    /<g transform="translate\((-?\d+) (-?\d+)\)scale\([^)]*\)(?:rotate\([^)]*\))?(?:translate\(-50-150\)|translate\(-300-450\)|"><ellipse cy="-1")/g;
  return [...svg.matchAll(group)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

/** Every rider wears one of three helmets: of the small views, with a peak, full-face. */
function headsIn(svg: string): number {
  const shells = ['M34 20C34 6 42 0 50 0C58', 'M-37 6C-41-28-18-43 8-42C32', 'M-38 4C-40-28-18-43 8-42C32'];
  return shells.reduce((sum, shell) => sum + svg.split(shell).length - 1, 0);
}

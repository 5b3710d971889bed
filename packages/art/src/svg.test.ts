import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bike } from './bike.ts';
import { LAYOUTS } from './compositions.ts';
import { helmet } from './helmet.ts';
import { hero } from './hero.ts';
import { PALETTES } from './palettes.ts';
import { poster } from './poster.ts';
import { SCENES } from './scene.ts';

describe('SVG text', () => {
  const side = fc.constantFrom('left', 'right', undefined);
  const size = fc.integer({ min: 60, max: 2400 });

  it('is well formed for any seed, size and light', () => {
    const scenes = fc
      .constantFrom(...SCENES)
      .chain((scene) => fc.record({ scene: fc.constant(scene), layout: fc.nat({ max: LAYOUTS[scene] - 1 }) }));
    const palette = fc.constantFrom(...Object.keys(PALETTES), undefined);
    fc.assert(
      fc.property(
        scenes,
        fc.string(),
        size,
        size,
        palette,
        side,
        fc.boolean(),
        (place, seed, width, height, ...rest) => {
          const [light, landmark, grain] = rest;
          checkSvg(poster({ ...place, seed, width, height, palette: light, side: landmark, grain }));
        },
      ),
      { numRuns: 250 },
    );
  });

  it('is well formed for heroes, helmets and bikes', () => {
    fc.assert(
      fc.property(
        size,
        size,
        fc.string(),
        fc.constantFrom('adventure', 'cruiser', 'sport', 'dirt'),
        (width, height, seed, type) => {
          checkSvg(hero({ width, height, seed, grain: true }));
          checkSvg(helmet({ seed, size: width }));
          checkSvg(bike({ type, width }));
          checkSvg(bike({ type, detail: 0, rider: false, colors: { ink: '#123456' } }));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('escapes visible text', () => {
    const text = 'A "B" & <C>';
    const escaped = 'aria-label="A &#34;B&#34; &#38; &#60;C&#62;"';
    expect(poster({ title: text })).toContain(escaped);
    expect(helmet({ label: text })).toContain(escaped);
    expect(bike({ label: text })).toContain(escaped);
  });
});

/** Nothing but properly nested tags; every id is unique and every reference has its id. */
function checkSvg(svg: string): void {
  expect(svg).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
  const open: string[] = [];
  let end = 0;
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z][a-zA-Z0-9-]*="[^"<>]*")*)(\/?)>/g)) {
    expect(tag.index).toBe(end);
    end += tag[0].length;
    if (tag[1]) expect(open.pop()).toBe(tag[2]);
    else if (!tag[4]) open.push(tag[2] ?? '');
  }
  expect(end).toBe(svg.length);
  expect(open).toEqual([]);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, reference] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(reference);
}

import { describe, expect, it } from 'vitest';
import { type BikeType, bike } from './bike.ts';
import { LAYOUTS } from './compositions.ts';
import { helmet } from './helmet.ts';
import { hero } from './hero.ts';
import { PALETTES } from './palettes.ts';
import { type PosterOptions, poster } from './poster.ts';
import { SCENES } from './scene.ts';
import { rng } from './svg.ts';

// A published picture must never change: the same arguments give the same bytes, release after release. After an
// intended redraw, update the digests here.

/** Wide with the landmark left, then tall with the landmark right. */
const SCENE_DIGESTS: Record<string, readonly [wide: string, tall: string]> = {
  'ghats 0': ['21179-2142a879', '20739-fbd0f33d'],
  'ghats 1': ['15893-184af63a', '15617-37742c84'],
  'ghats 2': ['14547-c190cbb6', '14260-2540b1a1'],
  'coast 0': ['16288-ea2bc2e9', '16038-f4eeb8e3'],
  'coast 1': ['23199-a3189268', '23117-7382b5a9'],
  'coast 2': ['26676-a4fc5934', '26344-ca7ae789'],
  'himalaya 0': ['16077-ecd5ef6e', '15401-f642db2f'],
  'himalaya 1': ['13535-28379cbc', '13062-d0dd026e'],
  'himalaya 2': ['13149-5a98b514', '13055-00a9039f'],
  'spiti 0': ['13220-50d71420', '13099-287bc9c0'],
  'spiti 1': ['16470-eeb9894c', '16299-11828707'],
  'satara 0': ['16090-66771bc6', '15818-87e167c9'],
  'satara 1': ['18490-f69d81b3', '18404-a3e694ba'],
  'satara 2': ['17460-e369cfe1', '17081-b776edf2'],
  'forest 0': ['13665-c790cee4', '13603-c35593f0'],
  'forest 1': ['11505-b269ed25', '11263-86a31b56'],
  'city 0': ['13149-12021149', '12762-feacea77'],
  'city 1': ['18769-601e5209', '18573-ad6168d1'],
  'city 2': ['9757-12dd05e8', '8063-daac84d3'],
  'offroad 0': ['12683-048f29e1', '12614-13dc42df'],
  'offroad 1': ['16580-ca0adb94', '16484-9a4baace'],
  'offroad 2': ['12178-6bb75309', '12098-2a5804d0'],
  'offroad 3': ['10330-9fb3b368', '8671-b3ef7552'],
};

const LIGHT_DIGESTS: Record<string, string> = {
  dawn: '20240-9edf5a7e',
  day: '20234-94afd797',
  dusk: '20240-904d8b11',
  night: '21078-d5e3e775',
  monsoon: '20536-51043021',
  storm: '20536-38340d54',
  haze: '20240-c5591dbe',
  ochre: '20240-9e44625b',
  mud: '20234-95039a59',
};

/** Detailed, as a silhouette, without its rider. */
const BIKE_DIGESTS: Record<BikeType, readonly [string, string, string]> = {
  adventure: ['9710-de96693a', '2942-a5f1b3c9', '6695-25db8d0f'],
  cruiser: ['8409-29c105dc', '2704-d30571f7', '5602-c4b24e34'],
  sport: ['7517-af6e6fb5', '2581-358bef58', '5158-de2368b0'],
  dirt: ['8033-96487282', '2539-b2a215b9', '5799-b27cc45e'],
};
const BIKE_TYPES = ['adventure', 'cruiser', 'sport', 'dirt'] as const;

const compositions = SCENES.flatMap((scene) =>
  Array.from({ length: LAYOUTS[scene] }, (_, layout) => ({ scene, layout, name: `${scene} ${layout}` })),
);
const frozen = (options: PosterOptions) => poster({ seed: 'frozen', width: 900, height: 640, ...options });

describe('frozen pictures', () => {
  it('counts the compositions of every scene', () => {
    expect(compositions.map(({ name }) => name)).toEqual(Object.keys(SCENE_DIGESTS));
  });

  it.each(compositions)('$name', ({ scene, layout, name }) => {
    const wide = frozen({ scene, layout, side: 'left' });
    const tall = frozen({ scene, layout, side: 'right', width: 480, height: 600 });
    expect([digest(wide), digest(tall)]).toEqual(SCENE_DIGESTS[name]);
  });

  it.each(Object.keys(PALETTES))('ghats at %s', (palette) => {
    expect(digest(frozen({ palette, side: 'left', layout: 0 }))).toBe(LIGHT_DIGESTS[palette]);
  });

  it('poster with grain and title, and with nothing given', () => {
    expect(digest(frozen({ scene: 'coast', grain: true, title: 'Daman' }))).toBe('26957-070bda98');
    expect(digest(poster())).toBe('16677-06f71467');
  });

  it('hero, wide and tall', () => {
    expect(digest(hero({ width: 1920, height: 1080 }))).toBe('25369-fe6cc883');
    expect(digest(hero({ width: 1440, height: 900 }))).toBe('24881-4b4a5203');
    expect(digest(hero({ width: 390, height: 844 }))).toBe('14182-c5716b06');
    expect(digest(hero({ grain: true }))).toBe('25484-edc23df5');
  });

  it.each(BIKE_TYPES)('%s', (type) => {
    const views = [bike({ type, livery: 'teal' }), bike({ type, detail: 0 }), bike({ type, rider: false })];
    expect(views.map(digest)).toEqual(BIKE_DIGESTS[type]);
  });

  it('the first 300 helmets', () => {
    const helmets = Array.from({ length: 300 }, (_, seed) => helmet({ seed }));
    expect(digest(helmets.join(''))).toBe('773418-580b498e');
  });
});

describe('the seed', () => {
  it('draws the same twice and something else for another seed', () => {
    for (const { scene } of compositions) {
      expect(poster({ scene, seed: 'lonavala' })).toBe(poster({ scene, seed: 'lonavala' }));
      expect(poster({ scene, seed: 'lonavala' })).not.toBe(poster({ scene, seed: 'khandala' }));
    }
  });

  it('gives numbers from 0 up to 1', () => {
    const random = rng('any');
    const numbers = Array.from({ length: 2000 }, random);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(new Set(numbers).size).toBeGreaterThan(1990);
  });

  it('reaches every composition of a scene', () => {
    for (const scene of SCENES) {
      const ids = Array.from({ length: 20 }, (_, seed) => {
        const picture = poster({ scene, seed, side: 'left', palette: 'day' });
        const same = (layout: number) => picture === poster({ scene, seed, side: 'left', palette: 'day', layout });
        return Array.from({ length: LAYOUTS[scene] }, (_, layout) => layout).find(same);
      });
      expect(new Set(ids).size).toBe(LAYOUTS[scene]);
      expect(ids).not.toContain(undefined);
    }
  });
});

describe('names', () => {
  it('shows the ghats for an unknown scene', () => {
    expect(poster({ scene: 'moon', seed: 5 })).toBe(poster({ scene: 'ghats', seed: 5 }));
    expect(poster({ scene: 'constructor', seed: 5 })).toBe(poster({ scene: 'ghats', seed: 5 }));
  });

  it.each([
    ['desert-plateau', 'spiti'],
    ['desert', 'spiti'],
    ['plateau', 'satara'],
    ['city-night', 'city'],
    ['offroad-mud', 'offroad'],
  ])('knows %s as %s', (alias, scene) => {
    expect(poster({ scene: alias, seed: 5 })).toBe(poster({ scene, seed: 5 }));
  });

  it('leaves the light to the seed for an unknown palette', () => {
    expect(poster({ scene: 'coast', palette: 'neon' })).toBe(poster({ scene: 'coast' }));
    expect(poster({ scene: 'coast', palette: 'toString' })).toBe(poster({ scene: 'coast' }));
  });

  it('takes the first composition for an index out of range', () => {
    expect(poster({ layout: 9 })).toBe(poster({ layout: 0 }));
    expect(poster({ layout: -1 })).toBe(poster({ layout: 0 }));
  });
});

/** FNV-1a with the length before it. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

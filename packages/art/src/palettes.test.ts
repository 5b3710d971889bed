import { describe, expect, it } from 'vitest';
import { DEFAULT_LIGHTS, lightsFor, PALETTES } from './palettes.ts';
import { SCENES } from './scene.ts';

const SEEDS = ['malshej', 'alibaug', 'kaas', 'dandeli', 'daman', 'wai', 'karjat', 'pawna'];
const firstLights = (time: Parameters<typeof lightsFor>[0]) =>
  new Set(SEEDS.map((seed) => lightsFor(time, seed).lights[0]));

describe('lightsFor', () => {
  it.each([19, 21, 23, 0, 2])('is night at %i', (hour) => {
    expect(firstLights({ scene: 'city', month: 12, hour })).toEqual(new Set(['night']));
    expect(firstLights({ scene: 'coast', month: 8, hour })).toEqual(new Set(['night']));
  });

  it.each(['ghats', 'coast', 'satara', 'forest', 'city'] as const)('is wet from June to September: %s', (scene) => {
    const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    // however early it starts, and whatever the title says of the morning
    const wet = months.filter((month) => firstLights({ scene, month, hour: 5, words: 'Dawn run' }).has('monsoon'));
    expect(wet).toEqual([6, 7, 8, 9]);
  });

  it.each(['himalaya', 'spiti', 'offroad'] as const)('stays dry behind the mountains: %s', (scene) => {
    expect(lightsFor({ scene, month: 7, hour: 9 }, 'any').lights).not.toContain('monsoon');
  });

  it.each([
    ['Malshej Ghat Dawn Run', 'dawn'],
    ['Alibaug by the Morning Ferry', 'dawn'],
    ['Marine Drive Before the City Wakes', 'dawn'],
    ['Janjira and the Evening Boat', 'dusk'],
    ['Gateway to Bandra by Lamplight', 'night'],
    ['Chain care in the rains', 'monsoon'],
  ])('%s is %s', (words, light) => {
    expect(lightsFor({ scene: 'coast', month: 12, hour: 5, words }, 'any')).toMatchObject({ isGiven: true });
    expect(firstLights({ scene: 'coast', month: 12, hour: 5, words })).toEqual(new Set([light]));
  });

  it('is no dawn because a ride starts early, and varies by the seed', () => {
    for (const scene of SCENES) {
      const time = { scene, month: 12, hour: 5, words: 'Konkan Coast Road' };
      expect(lightsFor(time, 'any')).toMatchObject({ isGiven: false });
      const lights = firstLights(time);
      expect(lights).not.toContain('dawn');
      expect(lights.size).toBeGreaterThan(1);
    }
  });
});

describe('PALETTES', () => {
  it('hold nothing but colours', () => {
    for (const palette of Object.values(PALETTES)) {
      for (const color of Object.values(palette).flat()) expect(color).toMatch(/^#([0-9a-f]{3}|[0-9a-f]{6})$/);
    }
  });

  it('have a light for every scene', () => {
    expect(Object.keys(DEFAULT_LIGHTS)).toEqual([...SCENES]);
  });
});

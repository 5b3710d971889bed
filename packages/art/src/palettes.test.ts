import { describe, expect, it } from 'vitest';
import { DEFAULT_LIGHTS, lightFor, PALETTES } from './palettes.ts';
import { SCENES } from './scene.ts';

describe('lightFor', () => {
  it.each([3, 4, 5, 6])('is dawn for a flag-off at %i', (hour) => {
    expect(lightFor({ scene: 'himalaya', month: 5, hour })).toBe('dawn');
    expect(lightFor({ scene: 'ghats', month: 7, hour })).toBe('dawn');
  });

  it.each([19, 21, 23, 0, 2])('is night for an event at %i', (hour) => {
    expect(lightFor({ scene: 'city', month: 12, hour })).toBe('night');
    expect(lightFor({ scene: 'coast', month: 8, hour })).toBe('night');
  });

  it.each(['ghats', 'coast', 'satara', 'forest', 'plateau'])(
    'is the monsoon by day from June to September: %s',
    (scene) => {
      const wet = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
        (month) => lightFor({ scene, month, hour: 7 }) === 'monsoon',
      );
      expect(wet).toEqual([6, 7, 8, 9]);
      expect(lightFor({ scene, month: 7 })).toBe('monsoon');
      expect(lightFor({ scene, month: 7, hour: 18 })).toBe('monsoon');
    },
  );

  it.each(['himalaya', 'spiti', 'desert', 'city', 'offroad'])(
    'is left to the scene where no rain falls: %s',
    (scene) => {
      expect(lightFor({ scene, month: 7, hour: 9 })).toBeUndefined();
    },
  );

  it('is left to the scene when nothing is known of the time', () => {
    expect(lightFor({ scene: 'ghats' })).toBeUndefined();
    expect(lightFor({ scene: 'ghats', month: 1, hour: 7 })).toBeUndefined();
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

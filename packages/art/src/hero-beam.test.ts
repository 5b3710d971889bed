import { describe, expect, it } from 'vitest';
import { hero } from './hero.ts';
import { heroBeam } from './hero-beam.ts';

describe('the lamp of the hero', () => {
  const shapes = (svg: string) => svg.match(/<(path|circle)[^>]*(url\(#hb\)|opacity="\.(16|35)")[^>]*>/g) ?? [];

  it.each([
    { width: 1920, height: 1120 },
    { width: 780, height: 1640 },
  ])('is drawn in the same place apart as in the whole picture, at %j', (size) => {
    expect(shapes(heroBeam(size)).length).toBe(3);
    expect(shapes(hero(size))).toEqual(expect.arrayContaining(shapes(heroBeam(size))));
    expect(hero({ ...size, isLit: false })).not.toContain('url(#hb)');
  });
});

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { poster } from '@kickstand/art/poster';
import sharp, { type Sharp } from 'sharp';

type PosterOptions = NonNullable<Parameters<typeof poster>[0]>;

const SIZE = { width: 1200, height: 900 };

/** The specification names these URLs: placeholders for a ride or event without a picture. */
const FALLBACKS: { file: string; options: PosterOptions; encode: (drawing: Sharp) => Sharp }[] = [
  {
    file: 'images/default-ride.jpg',
    options: { scene: 'ghats', seed: 'default-ride', palette: 'dawn', side: 'left', layout: 0 },
    encode: (drawing) => drawing.jpeg({ quality: 80, mozjpeg: true }),
  },
  {
    file: 'assets/mbm3',
    options: { scene: 'offroad', seed: 'mbm3', palette: 'mud', side: 'left', layout: 0 },
    encode: (drawing) => drawing.webp({ quality: 76, effort: 5 }),
  },
];

/** Draws those that have changed since the last time; answers the key of each. */
export async function buildFallbackPictures(folder: string, known: Record<string, string>) {
  const keys: Record<string, string> = {};
  for (const { file, options, encode } of FALLBACKS) {
    const svg = poster({ ...options, ...SIZE, grain: true });
    const key = createHash('sha256').update(svg).digest('hex');
    const target = `${folder}/${file}`;
    if (known[file] !== key || !existsSync(target)) {
      await mkdir(dirname(target), { recursive: true });
      await encode(sharp(Buffer.from(svg)).removeAlpha()).toFile(target);
    }
    keys[file] = key;
  }
  return keys;
}

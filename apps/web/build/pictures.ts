import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { buildFallbackPictures } from './fallback-pictures.ts';
import { PICTURES, type Picture } from './picture-list.ts';

/** Pictures built from the illustration kit, cached between builds. */
export const GENERATED = resolve(import.meta.dirname, '../.cache');

const PICTURE_DIR = `${GENERATED}/pictures`;
const PUBLIC_DIR = `${GENERATED}/public`;
const KEYS_FILE = `${PICTURE_DIR}/keys.json`;
const QUALITY = 74;

let running: Promise<void> | undefined;

/** Renders every picture that has changed since the last run; the client and server builds share one run. */
export function buildPictures(): Promise<void> {
  running ??= render();
  return running;
}

async function render() {
  await mkdir(PICTURE_DIR, { recursive: true });
  const known = await readKeys();
  const keys = await buildFallbackPictures(PUBLIC_DIR, known);
  for (const picture of PICTURES) {
    const svg = picture.draw();
    const key = createHash('sha256').update(`${QUALITY} ${picture.widths} ${svg}`).digest('hex');
    const isThere = filesOf(picture).every((file) => existsSync(`${PICTURE_DIR}/${file}`));
    if (known[picture.name] !== key || !isThere) await makeFiles(picture, svg);
    keys[picture.name] = key;
  }
  await removeLeftovers();
  await writeFile(KEYS_FILE, JSON.stringify(keys, null, 2));
}

/** The file name carries the size, so that markup can reserve the space. */
const fileOf = ({ name, width, height }: Picture, target: number) =>
  `${name}-${target}x${Math.round((target * height) / width)}.webp`;

const filesOf = (picture: Picture) =>
  picture.widths === 'svg'
    ? [`${picture.name}-${picture.width}x${picture.height}.svg`]
    : picture.widths.map((width) => fileOf(picture, width));

async function makeFiles(picture: Picture, svg: string) {
  if (picture.widths === 'svg') await writeFile(`${PICTURE_DIR}/${filesOf(picture)[0]}`, svg);
  else await rasterise(picture, picture.widths, svg);
}

async function rasterise(picture: Picture, widths: number[], svg: string) {
  const widest = Math.max(...widths);
  const density = 72 * Math.max(1, widest / picture.width);
  const drawing = await sharp(Buffer.from(svg), { density }).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (const width of widths) {
    const file = `${PICTURE_DIR}/${fileOf(picture, width)}`;
    await sharp(drawing).resize({ width }).webp({ quality: QUALITY, effort: 5 }).toFile(file);
  }
}

async function removeLeftovers() {
  const wanted = new Set(PICTURES.flatMap(filesOf));
  for (const file of await readdir(PICTURE_DIR)) {
    if (/\.(webp|svg)$/.test(file) && !wanted.has(file)) await rm(`${PICTURE_DIR}/${file}`);
  }
  // icons that earlier releases kept here would be published
  for (const entry of await readdir(PUBLIC_DIR, { withFileTypes: true })) {
    if (entry.isFile()) await rm(`${PUBLIC_DIR}/${entry.name}`);
  }
}

async function readKeys(): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(KEYS_FILE, 'utf8'));
  } catch {
    return {};
  }
}

import { appIcon, mark } from '@kickstand/art/mark';
import { DEFAULT_SHADES } from '@kickstand/contract/club/accent.rules';
import type { Identity } from '@kickstand/contract/club/sections/identity.schema';
import type { Sharp } from 'sharp';
import { loadSharp } from '../../core/load-sharp.ts';
import type { Deps } from '../../deps.ts';
import { findLogo } from './logo.service.ts';

export type SiteIcon = { type: string; bytes: Buffer };
type IconDeps = Pick<Deps, 'media' | 'log' | 'club'>;

const PNG_SIZES: Readonly<Record<string, number>> = {
  'icon-32.png': 32,
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
};
export const ICONS = ['favicon.svg', 'favicon.ico', 'site.webmanifest', ...Object.keys(PNG_SIZES)];

/** Draws the icons of the site from the club's logo, or from the drawn mark; each once for each logo and colour. */
export function makeIcons(deps: IconDeps): (name: string) => Promise<SiteIcon> {
  let look = '';
  const drawn = new Map<string, Promise<SiteIcon>>();
  return (name) => {
    const { identity } = deps.club.current();
    const current = JSON.stringify([identity.name, identity.shortName, identity.accent, identity.logo]);
    if (look !== current) drawn.clear();
    look = current;
    const icon = drawn.get(name) ?? drawIcon(deps, identity, name);
    drawn.set(name, icon);
    // one that failed is tried again
    icon.catch(() => drawn.delete(name));
    return icon;
  };
}

async function drawIcon(deps: IconDeps, identity: Identity, name: string): Promise<SiteIcon> {
  if (name === 'site.webmanifest') return { type: 'application/manifest+json', bytes: Buffer.from(manifest(identity)) };
  const logo = identity.logo && (await findLogo(deps, identity.logo));
  const square = (size: number) => squareIcon(identity, logo, size);
  if (name === 'favicon.svg') return { type: 'image/svg+xml', bytes: Buffer.from(tabIcon(identity, logo)) };
  if (name === 'favicon.ico') return { type: 'image/x-icon', bytes: await icoFile([16, 32, 48], square) };
  return { type: 'image/png', bytes: await square(PNG_SIZES[name] ?? 32) };
}

const inAccent = (svg: string, { accent }: Identity) => svg.replaceAll(DEFAULT_SHADES.accent, accent);

/** On a rounded square of asphalt, inside the circle that every launcher's mask leaves visible. */
async function squareIcon(identity: Identity, logo: Buffer | null, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const encode = (picture: Sharp) => picture.png({ compressionLevel: 9 }).toBuffer();
  if (!logo) return encode(sharp(Buffer.from(inAccent(appIcon({ size }), identity))).resize(size, size));
  const inner = Math.round(size * 0.66);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * 0.22}" fill="#10191d"/></svg>`;
  const input = await sharp(logo).resize(inner, inner, { fit: 'contain', background: '#00000000' }).png().toBuffer();
  return encode(sharp(Buffer.from(ground)).composite([{ input }]));
}

/** The logo's PNG inside an SVG: what was uploaded as SVG is shown as a picture only. */
function tabIcon(identity: Identity, logo: Buffer | null): string {
  if (!logo) return inAccent(mark(), identity);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${logo.toString('base64')}"/></svg>`;
}

/** Browsers, feed readers and mail apps request /favicon.ico by default. The format is a table of PNG files. */
async function icoFile(sizes: number[], draw: (size: number) => Promise<Buffer>): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map(draw));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  pictures.forEach((picture, index) => {
    const entry = 6 + 16 * index;
    const size = sizes[index] as number;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([head, ...pictures]);
}

const manifest = ({ name, shortName }: Identity) =>
  JSON.stringify(
    {
      name,
      short_name: shortName,
      start_url: '/',
      display: 'browser',
      background_color: '#f5f7f4',
      theme_color: '#10191d',
      icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    },
    null,
    2,
  );

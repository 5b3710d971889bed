import { mkdir, writeFile } from 'node:fs/promises';
import { appIcon, mark } from '@kickstand/art/mark';
import { CLUB } from '@kickstand/contract/shared/club';
import sharp from 'sharp';

const PNG_SIZES = { 'icon-32': 32, 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

/** Favicon, home screen icons and the manifest that names them: small enough to write on every build. */
export async function buildIcons(folder: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/favicon.svg`, mark());
  for (const [name, size] of Object.entries(PNG_SIZES)) {
    await sharp(Buffer.from(appIcon({ size })))
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(`${folder}/${name}.png`);
  }
  await writeFile(`${folder}/site.webmanifest`, JSON.stringify(manifest, null, 2));
}

const manifest = {
  name: CLUB.name,
  short_name: CLUB.name,
  start_url: '/',
  display: 'browser',
  background_color: '#f5f7f4',
  theme_color: '#10191d',
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
};

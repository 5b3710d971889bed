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
  await writeFile(`${folder}/favicon.ico`, await icoFile([16, 32, 48]));
  await writeFile(`${folder}/site.webmanifest`, JSON.stringify(manifest, null, 2));
}

/** Browsers, feed readers and mail apps request /favicon.ico by default. The format is a table of PNG files. */
async function icoFile(sizes: number[]): Promise<Buffer> {
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(Buffer.from(appIcon({ size })))
        .resize(size, size)
        .png({ compressionLevel: 9 })
        .toBuffer(),
    ),
  );
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

const manifest = {
  name: CLUB.name,
  short_name: CLUB.name,
  start_url: '/',
  display: 'browser',
  background_color: '#f5f7f4',
  theme_color: '#10191d',
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
};

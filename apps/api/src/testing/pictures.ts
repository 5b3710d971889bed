import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Look = { width?: number; height?: number; colour?: string };

/** A picture of one colour, with a lighter left half: enough to tell up from down. */
export function picture({ width = 300, height = 200, colour = '#c86432' }: Look = {}) {
  const top = { create: { width, height: Math.ceil(height / 2), channels: 3 as const, background: '#ffffff' } };
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    { input: top, left: 0, top: 0 },
  ]);
}

/** As a camera writes it: lying on its side, with its GPS location. */
export const cameraPicture = () =>
  picture()
    .withExif({
      IFD0: { Make: 'Secret camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 4/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '72/1 52/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Any number of pixels in a small file. */
export const hugePng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** Two frames of different colours. */
export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => picture({ colour }).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

export const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));

export function withComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)]);
}

/** A PNG that claims another size than it has. */
export function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

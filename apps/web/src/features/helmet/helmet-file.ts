import { helmet as drawHelmet, helmetSource } from '@kickstand/art/helmet';
import type { Helmet } from '@kickstand/contract/auth/helmet.rules';
import { describeHelmet } from './helmet-words.ts';

const SIDE = 1024;
const NAME = 'my-helmet';

export const svgFile = (helmet: Helmet) =>
  new File([drawHelmet({ paint: helmet, size: SIDE, label: describeHelmet(helmet) })], `${NAME}.svg`, {
    type: 'image/svg+xml',
  });

/** Drawn by the browser, because chats and social networks take no SVG. */
export async function pngFile(helmet: Helmet): Promise<File> {
  const image = new Image(SIDE, SIDE);
  image.src = helmetSource({ paint: helmet, size: SIDE });
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error("The picture couldn't be drawn");
  return new File([blob], `${NAME}.png`, { type: 'image/png' });
}

/** Can this browser hand a picture to another app? */
export const canShareFiles = () =>
  navigator.canShare?.({ files: [new File([], `${NAME}.png`, { type: 'image/png' })] }) === true;

import { LOGO_HEIGHTS, type LogoHeight } from '@kickstand/contract/club/club-file-urls';
import { fieldError } from '../../core/app-error.ts';
import { loadSharp } from '../../core/load-sharp.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

export type DrawnLogo = {
  width: number;
  height: number;
  /** The cleaned drawing, if it was one. */
  svg: string | null;
  png: ReadonlyMap<LogoHeight, Buffer>;
};

const MAX_SIDE = 4096;
const MAX_SECONDS = 10;
/** A banner would not fit beside the name. */
const MAX_RATIO = 6;

/** Checks an uploaded logo by its content and draws it as PNG in every size. Throws why it can't be one. */
export async function drawLogo(file: Buffer): Promise<DrawnLogo> {
  const svg = isPng(file) ? null : cleanedSvg(file);
  const source = svg === null ? file : Buffer.from(svg);
  const sharp = await loadSharp();
  const { width, height } = await sharp(source, { limitInputPixels: MAX_SIDE * MAX_SIDE })
    .metadata()
    .catch(sayUnreadable);
  if (width > MAX_SIDE || height > MAX_SIDE) throw refused(`The logo may be at most ${MAX_SIDE} pixels wide and high.`);
  if (width > height * MAX_RATIO || height > width * MAX_RATIO)
    throw refused('The logo is too narrow: its longer side may be at most six times the other.');
  const png = new Map<LogoHeight, Buffer>();
  for (const wanted of LOGO_HEIGHTS) {
    // a drawing is drawn in the size it is needed in, not enlarged
    const density = svg === null ? {} : { density: Math.min(2_400, Math.max(1, (72 * wanted) / height)) };
    const picture = sharp(source, { ...density, limitInputPixels: MAX_SIDE * MAX_SIDE, failOn: 'error' })
      .resize({ height: wanted })
      .timeout({ seconds: MAX_SECONDS })
      .png({ compressionLevel: 9 });
    png.set(wanted, await picture.toBuffer().catch(sayUnreadable));
  }
  return { width: Math.round(width), height: Math.round(height), svg, png };
}

const isPng = (file: Buffer) => file.length > 8 && file.readUIntBE(0, 6) === 0x89504e470d0a;

function cleanedSvg(file: Buffer): string {
  const text = file.toString('utf8');
  if (!/<svg[\s>]/.test(text)) throw refused('Please choose a PNG or SVG file.');
  const cleaned = sanitiseSvg(text);
  if ('problem' in cleaned) throw refused(cleaned.problem);
  return cleaned.svg;
}

const refused = (sentence: string) => fieldError('FILE_REFUSED', 'logo', sentence);

function sayUnreadable(): never {
  throw refused("We can't draw this file. Please export it again, or send a PNG.");
}

import { mark } from '@kickstand/art/mark';
import { loadSharp } from '../../core/load-sharp.ts';
import { breakLines, lettering, widthOf } from './lettering.ts';

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

export type ShareCard = {
  title: string;
  /** Date and venue: the facts a person wants first. */
  lines: string[];
  /** A number that matters, on a milestone. */
  stone: { number: string; unit: string; cap: string } | null;
  /** The item's own picture, drawn (as SVG of 640×630) or uploaded. */
  picture: Buffer;
  club: ShareClub;
};

/** The club as the image shows it; without a logo it has the drawn mark. */
export type ShareClub = { name: string; accent: string; logo: Buffer | null };

/** Scripts that write vowels above and below the line. */
const HAS_SIGNS_ABOVE = /\p{Script=Devanagari}/u;

/** Preview of a shared link: text on the left, the item's poster as a stone lying down, its number on a milestone. */
export async function drawShareImage({ title, lines, stone, picture, club }: ShareCard): Promise<Buffer> {
  const size = title.length > 40 ? 64 : 84;
  const titleLines = breakLines(title, 'display', size, 470, 4);
  const lineHeight = size * (HAS_SIGNS_ABOVE.test(title) ? 1.08 : 0.9);
  const wordsBottom = 574;
  const factsTop = wordsBottom - lines.length * 38;
  const titleTop = factsTop - 34 - (titleLines.length - 1) * lineHeight;
  const words = [
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="#10191d"/>`,
    club.logo ? '' : nested(mark(), 60, 52, 47, 60),
    lettering(breakLines(club.name, 'display', 34, 420, 1)[0] ?? '', 'display', 34, 124, 94, '#f1f4ef'),
    ...titleLines.map((line, index) => lettering(line, 'display', size, 60, titleTop + index * lineHeight, '#f1f4ef')),
    ...lines.map((line, index) =>
      lettering(breakLines(line, 'text', 26, 480, 1)[0] ?? '', 'text', 26, 60, factsTop + 30 + index * 38, '#d3dedb'),
    ),
    stone ? milestone(stone, club.accent) : '',
  ];
  const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${words.slice(0, -1).join('')}</svg>`;
  const front = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}">${words.at(-1)}</svg>`;
  const sharp = await loadSharp();
  return sharp(Buffer.from(background))
    .composite([
      { input: await lyingStone(picture), left: 560, top: 0 },
      { input: Buffer.from(front), left: 0, top: 0 },
      ...(club.logo ? [{ input: await fittingLogo(club.logo), left: 56, top: 52 }] : []),
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

/** The logo in the place of the mark. */
async function fittingLogo(logo: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(logo).resize(60, 60, { fit: 'contain', background: '#00000000' }).png().toBuffer();
}

/** The picture with its left side rounded like the top of a milestone. */
async function lyingStone(picture: Buffer): Promise<Buffer> {
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="630"><path d="M315 0H640V630H315A315 315 0 0 1 315 0Z" fill="#fff"/></svg>`;
  const sharp = await loadSharp();
  return sharp(picture)
    .resize(640, 630)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Where the picture's curve ends: further right the milestone would hide a rider. */
const STONE_X = 628;

const CAPS: Record<string, string> = { Easy: '#3f9a5c', Medium: '#f5a51b', Hard: '#a81d3d', Expert: '#10191d' };

function milestone({ number, unit, cap }: { number: string; unit: string; cap: string }, accent: string): string {
  const onCap = cap === 'Hard' || cap === 'Expert' ? '#ffffff' : '#0b1316';
  const centred = (text: string, face: 'display' | 'text', size: number, y: number, fill: string) =>
    lettering(text, face, size, STONE_X - widthOf(text, face, size) / 2, y, fill);
  return [
    `<path d="M${STONE_X - 75} 630V530A75 75 0 0 1 ${STONE_X + 75} 530V630Z" fill="#ffffff"/>`,
    `<path d="M${STONE_X - 75} 545V530A75 75 0 0 1 ${STONE_X + 75} 530V545Z" fill="${CAPS[cap] ?? accent}"/>`,
    centred(cap, 'text', 22, 520, onCap),
    centred(number, 'display', 58, 592, '#10191d'),
    centred(unit, 'text', 20, 616, '#10191d'),
  ].join('');
}

/** An SVG within another, at a place and size. */
const nested = (svg: string, x: number, y: number, width: number, height: number) =>
  svg.replace('<svg', `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);

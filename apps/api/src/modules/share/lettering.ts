import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';

export type Face = 'display' | 'text';

// The rasteriser has no web fonts, so glyphs are drawn as shapes. Both font files default to the weight needed here.
const FILES: Record<Face, string> = { display: 'anek-latin.woff2', text: 'hanken.woff2' };
const fonts = new Map<Face, Font>();

/** Text as SVG shapes with its baseline at `y`; characters missing from the font are left out. */
export function lettering(text: string, face: Face, size: number, x: number, y: number, fill: string): string {
  const { glyphs, positions, scale } = layOut(text, face, size);
  let pen = x;
  const shapes = glyphs.map((glyph, index) => {
    const at = pen;
    pen += (positions[index]?.xAdvance ?? 0) * scale;
    return `<path transform="translate(${at.toFixed(1)} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${fill}">${shapes.join('')}</g>`;
}

export function widthOf(text: string, face: Face, size: number): number {
  const { positions, scale } = layOut(text, face, size);
  return positions.reduce((sum, position) => sum + position.xAdvance, 0) * scale;
}

/** Breaks a text into lines of at most `width`; text that does not fit into `most` lines ends with an ellipsis. */
export function breakLines(text: string, face: Face, size: number, width: number, max: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, face, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= max) return lines;
  return [...lines.slice(0, max - 1), `${lines[max - 1]}…`];
}

function layOut(text: string, face: Face, size: number) {
  let font = fonts.get(face);
  if (!font) {
    font = create(readFileSync(path.resolve('apps/web/src/ui/global/fonts', FILES[face]))) as Font;
    fonts.set(face, font);
  }
  const { glyphs, positions } = font.layout(text);
  const known = glyphs.map((glyph) => glyph.id !== 0);
  return {
    glyphs: glyphs.filter((_, index) => known[index]),
    positions: positions.filter((_, index) => known[index]),
    scale: size / font.unitsPerEm,
  };
}

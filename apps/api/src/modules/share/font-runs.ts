import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { releaseFolder } from '../../release.ts';

export type Face = 'display' | 'text';

/**
 * The fonts of a face in the order in which they are asked for a character. The rasteriser has no web fonts, so glyphs are
 * drawn as shapes; each file defaults to the weight needed here.
 */
const FILES: Record<Face, readonly string[]> = {
  display: ['anek-latin', 'anek-accents', 'anek-ext', 'anek-rupee', 'anek-devanagari-display'],
  text: ['hanken', 'hanken-accents', 'hanken-ext', 'hanken-dots', 'anek-rupee', 'anek-devanagari-text'],
};
const FOLDER = releaseFolder('fonts', 'apps/web/src/ui/global/fonts');
const fonts = new Map<string, Font>();

/** Read when the first text needs it: few images have more than Latin. */
function fontOf(file: string): Font {
  let font = fonts.get(file);
  if (!font) {
    font = create(readFileSync(path.join(FOLDER, `${file}.woff2`))) as Font;
    fonts.set(file, font);
  }
  return font;
}

function fontWith(code: number, face: Face): Font | undefined {
  const file = FILES[face].find((name) => fontOf(name).hasGlyphForCodePoint(code));
  return file === undefined ? undefined : fontOf(file);
}

/**
 * A text in pieces that one font can shape. What belongs to no script (spaces, joiners, marks) stays with the piece before it,
 * because conjuncts are formed across them; characters that no font has are left out.
 */
export function fontRuns(text: string, face: Face): { text: string; font: Font }[] {
  const runs: { text: string; font: Font }[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const stays = last && WITHOUT_SCRIPT.test(character) && last.font.hasGlyphForCodePoint(code);
    const font = stays ? last.font : fontWith(code, face);
    if (!font) continue;
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

const WITHOUT_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;

import { type Face, fontRuns } from './font-runs.ts';

/** Text as SVG shapes with its baseline at `y`; characters missing from our fonts are left out. */
export function lettering(text: string, face: Face, size: number, x: number, y: number, fill: string): string {
  let pen = x;
  const shapes = layOut(text, face, size).map(({ shape, position, scale }) => {
    const left = pen + position.xOffset * scale;
    const top = y - position.yOffset * scale;
    pen += position.xAdvance * scale;
    return (
      shape && `<path transform="translate(${rounded(left)} ${rounded(top)}) scale(${scale} ${-scale})" d="${shape}"/>`
    );
  });
  return `<g fill="${fill}">${shapes.join('')}</g>`;
}

const rounded = (number: number) => Number(number.toFixed(1));

export const widthOf = (text: string, face: Face, size: number): number =>
  layOut(text, face, size).reduce((sum, { position, scale }) => sum + position.xAdvance * scale, 0);

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

/** The glyphs of a text, shaped: conjuncts are one, vowel signs stand where they belong. */
function layOut(text: string, face: Face, size: number) {
  return fontRuns(text, face).flatMap((run) => {
    const { glyphs, positions } = run.font.layout(run.text);
    const scale = size / run.font.unitsPerEm;
    return glyphs.flatMap((glyph, index) => {
      const position = positions[index];
      return position ? [{ shape: glyph.path.toSVG(), position, scale }] : [];
    });
  });
}

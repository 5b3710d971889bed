import encodeQR from 'qr';

/** White modules around the code, as many as readers need. */
const BORDER = 4;

/** A text as a QR code: the side of the square, and its dark modules as the outline of an SVG path. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => darkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`));
  return { size: rows.length, path: path.join('') };
}

/** Neighbours are drawn as one: fewer shapes, and no seams between them in print. */
function darkRuns(row: boolean[]) {
  const runs: { x: number; width: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.x + last.width === x) last.width += 1;
    else runs.push({ x, width: 1 });
  }
  return runs;
}

import { describedUrl, readUploadName, uploadNameAt } from '@kickstand/contract/fields/uploads';
import { onFocusGrid } from '@kickstand/contract/media/media.rules';
import type { Deps } from '../../deps.ts';
import { type LibraryRow, selectMedia } from './media.queries.ts';

/**
 * The content with everything pages need to show its uploaded pictures well, in the fragments of their addresses:
 * description, focal point, and whether AVIF exists. Texts that only mention an address stay as they are.
 */
export async function describePictures<Content extends object>(
  { db }: Pick<Deps, 'db'>,
  content: Content,
): Promise<Content> {
  const ids = new Set<string>();
  mapTexts(content, (text) => {
    const id = idAt(text);
    if (id) ids.add(id);
    return text;
  });
  if (ids.size === 0) return content;
  const rows = new Map((await selectMedia(db, [...ids])).map((row) => [row.id, row]));
  return mapTexts(content, (text) => {
    const row = rows.get(idAt(text) ?? '');
    return row ? describedUrl(text, detailsOf(row)) : text;
  }) as Content;
}

const idAt = (text: string) =>
  text.startsWith('/uploads/') ? readUploadName(uploadNameAt(text) ?? '')?.id : undefined;

const detailsOf = ({ alt, focusX, focusY, hasAvif }: LibraryRow) => ({
  alt,
  focus: { x: onFocusGrid(focusX), y: onFocusGrid(focusY) },
  hasAvif,
});

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, map)]));
}

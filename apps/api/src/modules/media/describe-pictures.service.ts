import { describedUrl, readUploadName, UPLOADS, uploadNameAt, uploadSource } from '@kickstand/contract/fields/uploads';
import { onFocusGrid } from '@kickstand/contract/media/media.rules';
import type { Deps } from '../../deps.ts';
import { type LibraryRow, selectMedia } from './media.queries.ts';

/**
 * The content with everything pages need to show its uploaded pictures well, in the fragments of their addresses:
 * description, focal point, and whether AVIF exists. Pictures in formatted text are offered in AVIF as well; texts that
 * only mention an address stay as they are.
 */
export async function describePictures<Content extends object>(
  { db }: Pick<Deps, 'db'>,
  content: Content,
): Promise<Content> {
  const ids = new Set<string>();
  addIds(content, ids);
  if (ids.size === 0) return content;
  const rows = new Map((await selectMedia(db, [...ids])).map((row) => [row.id, row]));
  return mapTexts(content, (text) => {
    const row = rows.get(idAt(text) ?? '');
    return row ? describedUrl(text, detailsOf(row)) : withAvif(text, (id) => rows.get(id)?.hasAvif ?? false);
  }) as Content;
}

const idAt = (text: string) => (text.startsWith(UPLOADS) ? readUploadName(uploadNameAt(text) ?? '')?.id : undefined);

/** As the sanitiser writes the uploaded pictures of a text, and nothing else does. */
const IN_TEXT = /<img src="(\/uploads\/[\w.-]{1,80})" srcset="[^"<>]{1,2000}" sizes="([^"<>]{1,200})"[^<>]{0,4000}>/g;

function addIds(value: unknown, ids: Set<string>): void {
  if (typeof value === 'string') {
    // all that is looked for has this in it
    if (value.includes(UPLOADS)) for (const id of idsIn(value)) ids.add(id);
  } else if (Array.isArray(value)) {
    for (const item of value) addIds(item, ids);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const item of Object.values(value)) addIds(item, ids);
  }
}

function idsIn(text: string): string[] {
  if (!text.includes('<img src="/uploads/')) return [idAt(text) ?? []].flat();
  return [...text.matchAll(IN_TEXT)].map(([, src = '']) => idAt(src)).filter((id) => id !== undefined);
}

function withAvif(text: string, hasAvif: (id: string) => boolean): string {
  if (!text.includes('<img src="/uploads/')) return text;
  return text.replace(IN_TEXT, (image: string, src: string, sizes: string) => {
    const id = idAt(src);
    const set = id && hasAvif(id) ? uploadSource(`${src}#avif`)?.avifSet : undefined;
    return set ? `<picture><source type="image/avif" srcset="${set}" sizes="${sizes}" />${image}</picture>` : image;
  });
}

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

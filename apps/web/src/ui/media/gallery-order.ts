/** A picture that is there already, by its address, or one that is still to be sent. */
export type GalleryItem = string | File;

/** Identifies a picture; the same file picked twice counts as one. */
export const galleryKey = (item: GalleryItem) =>
  typeof item === 'string' ? item : `${item.name} ${item.size} ${item.lastModified}`;

/** The list with one item a place earlier (-1) or later (1). */
export function moved<Item>(items: readonly Item[], from: number, step: -1 | 1): Item[] {
  const list = [...items];
  const [item] = list.splice(from, 1);
  if (item !== undefined) list.splice(from + step, 0, item);
  return list;
}

type Limits = { check: (file: File) => string | null; max: number; maxNew: number };

/** The picked files that can be added to a gallery, and why the others cannot. */
export function pickFiles(items: readonly GalleryItem[], picked: readonly File[], { check, max, maxNew }: Limits) {
  const taken = [...items];
  const refused: { name: string; problem: string }[] = [];
  for (const file of picked) {
    const problem =
      check(file) ??
      (taken.some((item) => galleryKey(item) === galleryKey(file)) ? 'is already there' : null) ??
      (taken.length >= max ? `a gallery can have up to ${max} pictures` : null) ??
      (taken.filter((item) => item instanceof File).length >= maxNew
        ? `at most ${maxNew} new pictures can be uploaded at a time; save first`
        : null);
    if (problem) refused.push({ name: file.name, problem });
    else taken.push(file);
  }
  return { items: taken, refused };
}

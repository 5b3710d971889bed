import { useEffect, useRef } from 'react';
import type { GalleryItem } from './gallery-order.ts';
import type { PhotoStore } from './photo.ts';

type Form = { isSubmitting: boolean; submitCount: number };
type Options = {
  items: readonly GalleryItem[];
  photos: PhotoStore;
  form: Form;
  onChange: (items: readonly GalleryItem[]) => void;
  onRefused: (file: File, problem: string) => void;
};

/**
 * Makes picked pictures smaller and sends them while the rest of the form is being filled in, so that a draft has them
 * too. One that isn't sent yet when the form is saved goes along with it; a repeated attempt to save is the same.
 */
export function useGalleryUploads({ items, photos, form, onChange, onRefused }: Options) {
  const latest = useRef({ items, form });
  latest.current = { items, form };
  /** The file that was picked, by what has taken its place since. */
  const picked = useRef(new Map<GalleryItem, File>());
  const leaving = useRef<AbortController>(undefined);

  useEffect(() => {
    if (form.isSubmitting) leaving.current?.abort();
  }, [form.isSubmitting]);
  useEffect(() => () => leaving.current?.abort(), []);

  const replace = (item: GalleryItem, next: readonly GalleryItem[]) => {
    const { items: now } = latest.current;
    const changed = now.flatMap((one) => (one === item ? next : [one]));
    latest.current = { ...latest.current, items: changed };
    onChange(changed);
  };
  const isThere = (item: GalleryItem) => latest.current.items.includes(item);
  const origin = (item: GalleryItem) => picked.current.get(item) ?? item;

  const send = async (file: File, attempts: number) => {
    const { signal } = leaving.current ?? {};
    if (!signal || signal.aborted || latest.current.form.submitCount !== attempts || !isThere(file)) return;
    const photo = await photos.upload(file, { signal, onProgress: () => {} }).catch(() => null);
    // what couldn't be sent goes along when the form is saved
    if (!photo || signal.aborted || !isThere(file)) return;
    picked.current.set(photo.url, origin(file) as File);
    replace(file, [photo.url]);
  };

  return {
    origin,
    /** One after the other, because a decoded photo takes a lot of memory; one taken out meanwhile stays out. */
    async take(files: readonly File[]) {
      const attempts = latest.current.form.submitCount;
      if (!leaving.current || leaving.current.signal.aborted) leaving.current = new AbortController();
      for (const file of files) {
        try {
          const prepared = await photos.prepare(file);
          if (prepared !== file) picked.current.set(prepared, file);
          replace(file, [prepared]);
          await send(prepared, attempts);
        } catch (error) {
          replace(file, []);
          onRefused(file, photos.explain(error));
        }
      }
    },
  };
}

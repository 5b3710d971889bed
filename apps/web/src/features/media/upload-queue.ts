import { useRef, useState } from 'react';
import { photoStore } from '../../lib/photos/photo-store.ts';

export type Uploading = {
  id: number;
  name: string;
  /** From 0 to 1; 1 while the server makes its sizes. */
  share: number;
  problem: string | null;
};

let lastId = 0;

/**
 * Several pictures, sent one after the other: a failed one stays in the list with its reason until it is sent again or
 * dropped, and holds up none of the others.
 */
export function useUploadQueue(onStored: () => void) {
  const [list, setList] = useState<readonly Uploading[]>([]);
  const files = useRef(new Map<number, File>());
  const line = useRef<Promise<void>>(Promise.resolve());

  const update = (id: number, change: Partial<Uploading>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));

  const drop = (id: number) => {
    files.current.delete(id);
    setList((before) => before.filter((one) => one.id !== id));
  };

  const send = async (id: number) => {
    const file = files.current.get(id);
    if (!file) return;
    try {
      const prepared = await photoStore.prepare(file);
      files.current.set(id, prepared);
      const { signal } = new AbortController();
      await photoStore.upload(prepared, { signal, isKept: true, onProgress: (share) => update(id, { share }) });
      drop(id);
      onStored();
    } catch (error) {
      update(id, { problem: photoStore.explain(error), share: 0 });
    }
  };
  const enqueue = (id: number) => {
    line.current = line.current.then(() => send(id));
  };

  return {
    list,
    drop,
    add(picked: readonly File[]) {
      const added = picked.map((file) => {
        lastId += 1;
        files.current.set(lastId, file);
        return { id: lastId, name: file.name, share: 0, problem: null };
      });
      setList((before) => [...before, ...added]);
      for (const { id } of added) enqueue(id);
    },
    retry(id: number) {
      update(id, { problem: null, share: 0 });
      enqueue(id);
    },
  };
}

import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Takes pictures from the clipboard while the pointer or the focus is in the box. */
export function usePaste(box: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isHere = box.current?.matches(':hover, :focus-within');
    if (!isHere || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

import { useEffect, useState } from 'react';

/** The image may still be loading it when another one takes its place. */
const LOADED_BY_MS = 30_000;

/** An object URL that shows a picked file, for as long as it is picked. */
export function useFilePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => void setTimeout(() => URL.revokeObjectURL(made), LOADED_BY_MS);
  }, [file]);
  return url;
}

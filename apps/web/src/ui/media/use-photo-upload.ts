import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Photo, PhotoStore } from './photo.ts';

type Form = { isSubmitting: boolean; submitCount: number };
type State = { share: number } | { problem: string } | null;

/**
 * Sends a picked file while the rest of the form is being filled in. The form holds the file until then, so saving
 * early, or after a failure, sends it with the form: nothing is lost. A file that was part of an attempt to save stays
 * as it is, because a repeated attempt must be the same.
 */
export function usePhotoUpload(
  file: File | null,
  photos: PhotoStore,
  { isSubmitting, submitCount }: Form,
  onUploaded: (photo: Photo) => void,
) {
  const [state, setState] = useState<State>(null);
  const [attempt, setAttempt] = useState(0);
  const picked = useRef({ file, submitCount });
  if (picked.current.file !== file) picked.current = { file, submitCount };
  const isOpen = !isSubmitting && picked.current.submitCount === submitCount;
  const done = useEffectEvent(onUploaded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to begin again
  useEffect(() => {
    setState(null);
    if (!file || !isOpen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    setState({ share: 0 });
    const onProgress = (share: number) => !signal.aborted && setState({ share });
    photos.upload(file, { signal, onProgress }).then(
      (photo) => !signal.aborted && done(photo),
      (error) => !signal.aborted && setState({ problem: photos.explain(error) }),
    );
    return () => leaving.abort();
  }, [file, isOpen, attempt, photos]);

  return {
    share: state && 'share' in state ? state.share : null,
    problem: state && 'problem' in state ? state.problem : null,
    retry: () => setAttempt(attempt + 1),
  };
}

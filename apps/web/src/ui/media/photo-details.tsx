import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Note } from '../feedback/note.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { FocusPicker } from './focus-picker.tsx';
import type { Photo, PhotoStore } from './photo.ts';

type PhotoDetailsProps = { url: string; known: Photo | null; photos: PhotoStore; onSaved?: (photo: Photo) => void };

/** Description and focal point of an uploaded picture. They belong to the picture, so they are saved at once. */
export function PhotoDetails({ url, known, photos, onSaved }: PhotoDetailsProps) {
  const [photo, setPhoto] = useState(known);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to load again
  useEffect(() => {
    if (photo) return;
    const leaving = new AbortController();
    photos.find(url, leaving.signal).then(setPhoto, (error) => {
      if (!leaving.signal.aborted) setProblem(photos.explain(error));
    });
    return () => leaving.abort();
  }, [url, photo, photos, attempt]);

  if (photo) return <Editor photo={photo} photos={photos} onSaved={onSaved} />;
  if (!problem) return null;
  const again = () => {
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return (
    <Note tone="warn" role="alert" className="photo-problem">
      <span>{problem}</span>
      <Button variant="secondary" size="s" onClick={again}>
        Try again
      </Button>
    </Note>
  );
}

type EditorProps = { photo: Photo; photos: PhotoStore; onSaved?: ((photo: Photo) => void) | undefined };

function Editor({ photo, photos, onSaved }: EditorProps) {
  const [alt, setAlt] = useState(photo.alt);
  const [focus, setFocus] = useState(photo.focus);
  const { state, change, flush } = useSaving(photo.id, photos, onSaved);
  const source = photos.sourceOf(photo.url);
  return (
    <div className="photo-details">
      <Field
        label="What it shows"
        help={
          alt ? "Read out to people who can't see it." : "Please say it in a few words, for people who can't see it."
        }
      >
        <TextInput
          value={alt}
          maxLength={photos.maxAltLength}
          onChange={({ target }) => {
            setAlt(target.value);
            change({ alt: target.value });
          }}
          onBlur={flush}
        />
      </Field>
      <FocusPicker
        source={source}
        focus={focus}
        onGrid={photos.onGrid}
        onChange={(next) => {
          setFocus(next);
          change({ focus: next });
        }}
      />
      <p className="small-text dim-text" role="status">
        {state === 'saved' && 'Saved with the picture.'}
        {state !== 'saved' && state !== null && (
          <>
            {state}{' '}
            <button type="button" className="link" onClick={flush}>
              Save again
            </button>
          </>
        )}
      </p>
    </div>
  );
}

const PAUSE_MS = 600;
type Change = Parameters<PhotoStore['change']>[1];

/** Saves after a pause, when the field is left, and when the form closes; what failed is kept for the next attempt. */
function useSaving(id: string, photos: PhotoStore, onSaved: ((photo: Photo) => void) | undefined) {
  const [state, setState] = useState<'saved' | (string & {}) | null>(null);
  const open = useRef<Change>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = async () => {
    clearTimeout(timer.current);
    const sent = open.current;
    if (Object.keys(sent).length === 0) return;
    open.current = {};
    try {
      const saved = await photos.change(id, sent);
      onSaved?.(saved);
      setState('saved');
    } catch (error) {
      open.current = { ...sent, ...open.current };
      setState(photos.explain(error));
    }
  };
  const flushAtTheEnd = useEffectEvent(() => void flush());
  useEffect(() => () => flushAtTheEnd(), []);

  return {
    state,
    flush,
    change(next: Change) {
      open.current = { ...open.current, ...next };
      setState(null);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
  };
}

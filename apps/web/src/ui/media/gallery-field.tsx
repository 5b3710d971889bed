import { useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Bar } from '../base/bar.tsx';
import { Button, IconButton } from '../base/button.tsx';
import { useFocusLater } from '../base/use-focus-later.ts';
import { toast } from '../feedback/toast.ts';
import { FieldGroup } from '../form/field.tsx';
import { DropZone, usePaste } from './drop-zone.tsx';
import { type GalleryItem, galleryKey, moved, pickFiles } from './gallery-order.ts';
import { LibraryDialog } from './library-dialog.tsx';
import type { PhotoStore } from './photo.ts';
import { PhotoDetails } from './photo-details.tsx';
import { useFilePreview } from './use-file-preview.ts';
import { useGalleryUploads } from './use-gallery-uploads.ts';

type GalleryFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  /** A field of the form that holds a list of addresses and files. */
  name: FieldPath<Values>;
  label: string;
  help: string;
  /** Pictures there can be in all, and new ones at once. */
  max: number;
  maxNew: number;
  photos: PhotoStore;
  /** While the form is being sent: how much of its files. */
  sentBytes: number | null;
};

/** Several pictures in an order: dropped or chosen, moved, described, taken out. */
export function GalleryField<Values extends FieldValues>(props: GalleryFieldProps<Values>) {
  const { control, name, label, help, max, maxNew, photos, sentBytes } = props;
  const { field, fieldState, formState } = useController({ control, name });
  const items = field.value as readonly GalleryItem[];
  const [refused, setRefused] = useState<readonly { name: string; problem: string }[]>([]);
  const [said, setSaid] = useState('');
  const [isChoosing, setChoosing] = useState(false);
  const [described, setDescribed] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { box, focusLater } = useFocusAfter();
  usePaste(box, (files) => add(files));

  const refuse = ({ name: file }: File, problem: string) => {
    setRefused((before) => [...before, { name: file, problem }]);
    toast.error(file, problem);
  };
  const { isSubmitting, submitCount } = formState;
  const uploads = useGalleryUploads({
    items,
    photos,
    form: { isSubmitting, submitCount },
    onChange: field.onChange,
    onRefused: refuse,
  });
  const keyOf = (item: GalleryItem) => galleryKey(uploads.origin(item));

  const add = (files: readonly File[]) => {
    const known = new Set(items.map(keyOf));
    const check = (file: File) => photos.problemOf(file) ?? (known.has(galleryKey(file)) ? ALREADY_THERE : null);
    const result = pickFiles(items, files, { check, max, maxNew });
    setRefused(result.refused);
    for (const { name: file, problem } of result.refused) toast.error(file, problem);
    field.onChange(result.items);
    // the same file can be picked again after it was taken out
    if (input.current) input.current.value = '';
    void uploads.take(result.items.filter((item): item is File => item instanceof File && !items.includes(item)));
  };

  const addChosen = (url: string) => {
    setChoosing(false);
    if (items.includes(url)) return toast.info('This picture is in the gallery already.');
    if (items.length >= max) return toast.error(`A gallery can have up to ${max} pictures.`);
    field.onChange([...items, url]);
    setSaid(`Picture ${items.length + 1} added`);
  };

  const move = (from: number, step: -1 | 1) => {
    field.onChange(moved(items, from, step));
    setSaid(`Picture ${from + 1} is now number ${from + 1 + step} of ${items.length}`);
    focusLater(from + step, step);
  };

  const remove = (place: number) => {
    field.onChange(items.filter((_, other) => other !== place));
    setSaid(`Picture ${place + 1} removed`);
    focusLater(Math.min(place, items.length - 2), 'remove');
  };

  const shares = uploadShares(
    items.flatMap((item) => (item instanceof File ? item.size : [])),
    sentBytes ?? 0,
  );
  const shareOf = (place: number) =>
    sentBytes === null ? null : (shares[items.slice(0, place).filter((item) => item instanceof File).length] ?? 0);

  return (
    <FieldGroup label={label} error={fieldState.error?.message}>
      <div ref={box}>
        <DropZone
          text="Drop photos here or choose files"
          help={help}
          multiple
          disabled={sentBytes !== null}
          onFiles={add}
          inputRef={(element) => {
            input.current = element;
            field.ref(element);
          }}
        />
        <div className="photo-actions">
          <Button variant="secondary" size="s" disabled={sentBytes !== null} onClick={() => setChoosing(true)}>
            Choose from the library
          </Button>
        </div>
        {items.length > 0 && (
          <ol className="gallery-tiles">
            {items.map((item, place) => (
              <GalleryTile
                key={keyOf(item)}
                item={item}
                origin={uploads.origin(item)}
                place={place}
                isLast={place === items.length - 1}
                share={item instanceof File ? shareOf(place) : null}
                onMove={(step) => move(place, step)}
                onRemove={() => remove(place)}
                isDescribed={item === described}
                onDescribe={
                  typeof item === 'string' && photos.isUploaded(item)
                    ? () => setDescribed(item === described ? null : item)
                    : undefined
                }
              />
            ))}
          </ol>
        )}
        {described && items.includes(described) && (
          <section className="gallery-described" aria-label={`Picture ${items.indexOf(described) + 1}`}>
            <PhotoDetails key={described} url={described} known={null} photos={photos} />
          </section>
        )}
        {refused.length > 0 && (
          <ul className="gallery-refused">
            {refused.map((file) => (
              <li key={`${file.name} ${file.problem}`}>
                {file.name}: {file.problem}
              </li>
            ))}
          </ul>
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {isChoosing && (
          <LibraryDialog photos={photos} onPick={({ url }) => addChosen(url)} onClose={() => setChoosing(false)} />
        )}
      </div>
    </FieldGroup>
  );
}

const ALREADY_THERE = 'is already there';

/** Keeps the focus where the person is working, although the picture has gone elsewhere. */
function useFocusAfter() {
  const box = useRef<HTMLDivElement>(null);
  const focus = useFocusLater<{ place: number; action: -1 | 1 | 'remove' }>(({ place, action }) => {
    const tile = box.current?.querySelectorAll('.gallery-tiles > li')[place];
    return (
      tile?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`) ??
      tile?.querySelector<HTMLElement>('button:enabled') ??
      box.current?.querySelector<HTMLElement>('input')
    );
  });
  return { box, focusLater: (place: number, action: -1 | 1 | 'remove') => focus({ place, action }) };
}

type GalleryTileProps = {
  item: GalleryItem;
  /** The file it was picked as. */
  origin: GalleryItem;
  place: number;
  isLast: boolean;
  /** While it is being sent: how much of it, from 0 to 1. */
  share: number | null;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  isDescribed: boolean;
  /** Left out until it is uploaded. */
  onDescribe: (() => void) | undefined;
};

function GalleryTile(props: GalleryTileProps) {
  const { item, origin, place, isLast, share, onMove, onRemove, isDescribed, onDescribe } = props;
  const number = place + 1;
  const preview = useFilePreview(item instanceof File ? item : null);
  const source = typeof item === 'string' ? item : preview;
  return (
    <li>
      {source && <img src={source} alt={origin instanceof File ? `${number}: ${origin.name}` : `Picture ${number}`} />}
      {share === null ? (
        <div className="gallery-actions">
          <IconButton
            name={`Move picture ${number} earlier`}
            icon="chevron-left"
            disabled={place === 0}
            data-action="-1"
            onClick={() => onMove(-1)}
          />
          {onDescribe && (
            <IconButton
              name={`Describe picture ${number}`}
              icon="edit"
              aria-expanded={isDescribed}
              onClick={onDescribe}
            />
          )}
          <IconButton name={`Remove picture ${number}`} icon="close" data-action="remove" onClick={onRemove} />
          <IconButton
            name={`Move picture ${number} later`}
            icon="chevron-right"
            disabled={isLast}
            data-action="1"
            onClick={() => onMove(1)}
          />
        </div>
      ) : (
        <div className="gallery-busy">
          <span>{item instanceof File && item.name}</span>
          <Bar role="progressbar" value={Math.round(share * 100)} label={`Upload of picture ${number}`} />
          <span>{Math.round(share * 100)}%</span>
        </div>
      )}
    </li>
  );
}

/** The share of each file sent, from 0 to 1, given the total bytes sent: they are sent one after the other. */
export function uploadShares(sizes: readonly number[], sentBytes: number): number[] {
  let before = 0;
  return sizes.map((size) => {
    const share = size === 0 ? 1 : Math.min(1, Math.max(0, (sentBytes - before) / size));
    before += size;
    return share;
  });
}

import { useRef } from 'react';
import { Bar } from '../../ui/base/bar.tsx';
import { Button } from '../../ui/base/button.tsx';
import { DropZone, usePaste } from '../../ui/media/drop-zone.tsx';
import { type Uploading, useUploadQueue } from './upload-queue.ts';

/** Pictures for the library, several at once. */
export function UploadPanel({ onStored }: { onStored: () => void }) {
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const queue = useUploadQueue(onStored);
  const add = (files: readonly File[]) => {
    queue.add(files);
    // the same file can be picked again
    if (input.current) input.current.value = '';
  };
  usePaste(box, add);
  return (
    <section className="media-uploads" ref={box} aria-label="Upload pictures">
      <DropZone
        text="Drop pictures here or choose files"
        help="JPEG, PNG, WebP, AVIF, GIF or HEIC. Large photos are resized, and location data is removed."
        multiple
        onFiles={add}
        inputRef={(element) => {
          input.current = element;
        }}
      />
      {queue.list.length > 0 && (
        <ul className="panel">
          {queue.list.map((upload) => (
            <li key={upload.id}>
              <b>{upload.name}</b>
              <UploadState
                upload={upload}
                onRetry={() => queue.retry(upload.id)}
                onDrop={() => queue.drop(upload.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {queue.list.length > 0 && `${queue.list.length} still to upload`}
      </p>
    </section>
  );
}

type StateProps = { upload: Uploading; onRetry: () => void; onDrop: () => void };

function UploadState({ upload: { name, share, problem }, onRetry, onDrop }: StateProps) {
  const percent = Math.round(share * 100);
  if (!problem) return <Bar role="progressbar" value={percent} label={`Upload of ${name}`} />;
  return (
    <>
      <span className="error-text">{problem}</span>
      <span className="media-upload-actions">
        <Button variant="secondary" size="s" onClick={onRetry}>
          Upload again
        </Button>
        <Button variant="secondary" size="s" onClick={onDrop}>
          Leave it out
        </Button>
      </span>
    </>
  );
}

import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { Icon } from '../base/icon.tsx';
import { useFieldProps } from '../form/field.tsx';

type DropZoneProps = {
  text: string;
  help?: string | undefined;
  multiple?: boolean | undefined;
  /** Files added now would miss the upload in progress. */
  disabled?: boolean | undefined;
  name?: string | undefined;
  onFiles: (files: readonly File[]) => void;
  onBlur?: (() => void) | undefined;
  inputRef: (element: HTMLInputElement | null) => void;
};

/** A dashed field for images: files are dropped on it, or chosen after a click or the space bar. */
export function DropZone({ text, help, multiple, disabled = false, name, onFiles, onBlur, inputRef }: DropZoneProps) {
  const wiring = useFieldProps({});
  const pick = (event: ChangeEvent<HTMLInputElement>) => onFiles([...(event.target.files ?? [])]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <label className="drop-zone" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Icon name="upload" />
      <b>{text}</b>
      {help && <small className="dim-text">{help}</small>}
      <input
        {...wiring}
        className="visually-hidden"
        type="file"
        accept="image/*"
        multiple={multiple}
        disabled={disabled}
        name={name}
        ref={inputRef}
        onBlur={onBlur}
        onChange={pick}
      />
    </label>
  );
}

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

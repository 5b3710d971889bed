import type { Editor } from '@tiptap/core';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../base/button.tsx';
import { Field } from '../form/field.tsx';
import { TextInput } from '../form/text-input.tsx';
import { insertBlock } from './document/insert-block.ts';
import type { WritingTools } from './writing-tools.ts';

type PictureFormProps = {
  editor: Editor;
  tools: WritingTools;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
};

/** Asks for a picture and its description, one picture after another; or for a new description of the selected one. */
export function PictureForm({ editor, tools, files, onFiles, onClose }: PictureFormProps) {
  const chosen = editor.isActive('picture') && files.length === 0 ? editor.getAttributes('picture') : null;
  const [alt, setAlt] = useState(String(chosen?.alt ?? ''));
  const [problem, setProblem] = useState<string>();
  const upload = useUpload();
  const input = useRef<HTMLInputElement>(null);
  const description = useRef<HTMLInputElement>(null);
  const [file] = files;
  const wrong = (file && tools.pictureProblem(file)) || problem;

  const isReady = file !== undefined || chosen !== null;
  useLayoutEffect(() => (isReady ? description : input).current?.focus(), [isReady]);

  const next = () => {
    setAlt('');
    setProblem(undefined);
    if (files.length > 1) onFiles(files.slice(1));
    else onClose();
  };

  const add = async () => {
    if (chosen) {
      editor.chain().focus().updateAttributes('picture', { alt: alt.trim() }).run();
      return onClose();
    }
    if (!file) return setProblem('Choose a picture first.');
    if (alt.trim() === '') return setProblem("Describe the picture for people who can't see it.");
    const { uploadPicture } = tools;
    if (!uploadPicture || tools.pictureProblem(file)) return;
    try {
      const { src, width, height } = await upload.run((signal) => uploadPicture(file, alt.trim(), signal));
      const attrs = { src, alt: alt.trim(), width: String(width), height: String(height) };
      insertBlock(editor, 'picture', attrs);
      next();
    } catch (error) {
      if (!upload.isStopped()) setProblem(tools.uploadFailure(error));
    }
  };

  return (
    <>
      {!chosen && (
        <Field label="Picture file" help={file?.name ?? 'You can also drop or paste a picture into the text.'}>
          <TextInput
            ref={input}
            className="rich-file"
            type="file"
            accept="image/*"
            multiple
            disabled={upload.isBusy}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              setProblem(undefined);
              onFiles([...(event.target.files ?? [])]);
            }}
          />
        </Field>
      )}
      <Field label="Picture description" help="For people who can't see it, and while it loads." error={wrong}>
        <TextInput
          ref={description}
          value={alt}
          maxLength={300}
          onChange={(event) => {
            setProblem(undefined);
            setAlt(event.target.value);
          }}
        />
      </Field>
      <div className="rich-panel-buttons">
        <Button size="s" variant="dark" data-default busy={upload.isBusy} busyLabel="Uploading..." onClick={add}>
          {chosen ? 'Save description' : 'Add picture'}
        </Button>
        <Button size="s" variant="secondary" onClick={upload.isBusy ? upload.stop : onClose}>
          {upload.isBusy ? 'Stop' : 'Close'}
        </Button>
      </div>
    </>
  );
}

/** One upload at a time, which ends with the form that began it. */
function useUpload() {
  const running = useRef<AbortController | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  return {
    isBusy,
    isStopped: () => running.current?.signal.aborted ?? false,
    stop: () => running.current?.abort(),
    async run<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
      running.current = new AbortController();
      setBusy(true);
      try {
        return await work(running.current.signal);
      } finally {
        setBusy(false);
      }
    },
  };
}

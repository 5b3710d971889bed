import type { Editor } from '@tiptap/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { FilmForm, LinkForm } from './address-forms.tsx';
import { PictureForm } from './picture-form.tsx';
import type { WritingTools } from './writing-tools.ts';

export type PanelName = 'link' | 'picture' | 'film';

type PanelProps = {
  name: PanelName;
  editor: Editor;
  tools: WritingTools;
  /** Pictures that wait for their description. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
};

/** A small form between toolbar and text. It is no form element: it may stand in one. */
export function Panel({ name, onClose, ...rest }: PanelProps) {
  const { editor, tools, files, onFiles } = rest;
  return (
    <PanelBox label={LABELS[name]} onClose={onClose}>
      {name === 'link' && <LinkForm editor={editor} onClose={onClose} />}
      {name === 'film' && <FilmForm editor={editor} filmAt={tools.filmAt} onClose={onClose} />}
      {name === 'picture' && (
        <PictureForm editor={editor} tools={tools} files={files} onFiles={onFiles} onClose={onClose} />
      )}
    </PanelBox>
  );
}

const LABELS: Record<PanelName, string> = { link: 'Link', picture: 'Picture', film: 'Film' };

function PanelBox({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'file') {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[data-default]')?.click();
    }
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the group's name is enough here
    <div className="rich-panel" role="group" aria-label={label} onKeyDown={keys}>
      {children}
    </div>
  );
}

import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { returnFocus, withSurroundings } from '../base/return-focus.ts';

type ModalOptions = {
  /** Called on Esc, the back gesture and the backdrop. Refuse by leaving the dialog rendered. */
  onClose: () => void;
  backdropCloses?: boolean | undefined;
};

/**
 * Props for a `<dialog>` that is modal for as long as it is rendered. Focus moves to `[data-autofocus]`, else to the
 * element with tabindex -1 (its title), and returns to the opener afterwards, or to what was around it.
 */
export function useModal({ onClose, backdropCloses = true }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const openers = withSurroundings(document.activeElement);
    open(dialog);
    return () => {
      removeDialog(dialog);
      dialog.close();
      // the browser returns focus by itself, but not when a dialog and the one over it close at once
      queueMicrotask(() => returnFocus(openers));
    };
  }, []);

  return {
    ref,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    },
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file field's cancel bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      if (event.target !== dialog || dialog.open) return;
      onClose();
      // The browser closes without asking when Esc is pressed twice; a page that refuses gets its dialog reopened.
      setTimeout(() => {
        if (!dialog.isConnected || dialog.open) return;
        removeDialog(dialog);
        open(dialog);
      });
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedOutside.current = isOnBackdrop(event);
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // A press that began inside, selecting text, is not meant for the backdrop.
      if (backdropCloses && pressedOutside.current && isOnBackdrop(event)) onClose();
      pressedOutside.current = false;
    },
  };
}

function open(dialog: HTMLDialogElement) {
  const page = document.documentElement;
  if (!topDialog()) page.classList.toggle('scrollbar', window.innerWidth > page.clientWidth);
  dialog.showModal();
  const wanted = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>(TITLE);
  wanted?.focus();
  pushDialog(dialog);
}

function isOnBackdrop(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const box = event.currentTarget.getBoundingClientRect();
  const { clientX: x, clientY: y } = event;
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

const TITLE = '[tabindex="-1"]';

/** Open modal dialogs, the top one last: everything outside the top one is inert. */
let openDialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function pushDialog(dialog: HTMLDialogElement): void {
  update([...openDialogs, dialog]);
}

function removeDialog(dialog: HTMLDialogElement): void {
  update(openDialogs.filter((other) => other !== dialog));
}

export function topDialog(): HTMLDialogElement | null {
  return openDialogs.at(-1) ?? null;
}

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: readonly HTMLDialogElement[]) {
  openDialogs = next;
  for (const listener of listeners) listener();
}

import { type KeyboardEvent, useRef, useState } from 'react';
import { useFocusLater } from '../../ui/base/use-focus-later.ts';

const ARROWS: Record<string, (place: number, last: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
};

/**
 * The keyboard in a list of entries: Tab stops at one entry, whose neighbours are reached by arrows, so that a list of
 * thirty people is no further to cross than one of three. It stays with the entry that was moved or follows a removed one.
 */
export function useEntryFocus() {
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const focus = useFocusLater<{ place: number; action: string }>(({ place, action }) => {
    const entry = box.current?.querySelector('ol')?.children[place];
    const target =
      action === 'open'
        ? entry?.querySelector<HTMLElement>('input, textarea')
        : entry?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`);
    return (
      target ??
      entry?.querySelector<HTMLElement>('.club-entry-actions button:enabled') ??
      box.current?.querySelector<HTMLElement>('[data-action="add"]')
    );
  });
  return {
    box,
    /** Of the handle and the buttons of an entry; its fields are stops like all others. */
    tabIndexAt: (place: number, count: number) => (place === Math.min(current, count - 1) ? 0 : -1),
    stopAt: setCurrent,
    focusLater: (place: number, action: string) => focus({ place, action }),
    onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
      const control = event.target as HTMLElement;
      const entry = control.closest('li');
      const step = ARROWS[event.key];
      // neither an entry's field nor a list within an entry
      if (!step || !entry || !isControl(control) || entry.parentElement !== event.currentTarget) return;
      const entries = [...event.currentTarget.children];
      const next = entries[step(entries.indexOf(entry), entries.length - 1)];
      if (!next) return;
      event.preventDefault();
      const same = next.querySelector<HTMLElement>(`[data-action="${control.dataset.action}"]:not(:disabled)`);
      (same ?? next.querySelector<HTMLElement>('summary'))?.focus();
    },
  };
}

const isControl = (element: HTMLElement) => element.matches('summary, .club-entry-actions button');

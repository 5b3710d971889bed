/** Which modal dialogs are open, the top one last: what is outside the top one cannot be reached. */

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

export function pushDialog(dialog: HTMLDialogElement): void {
  update([...open, dialog]);
}

export function removeDialog(dialog: HTMLDialogElement): void {
  update(open.filter((other) => other !== dialog));
}

export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

export function subscribeDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: readonly HTMLDialogElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

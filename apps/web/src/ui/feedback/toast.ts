import { useEffect } from 'react';

export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  detail: string | undefined;
  /** How often it was requested while visible: each time restarts its timeout. */
  times: number;
};

const MAX_VISIBLE = 4;

/** Reports an outcome, from anywhere: the outcome first, then an optional detail. */
export const toast = {
  success: (text: string, detail?: string) => show('success', text, detail),
  error: (text: string, detail?: string) => show('error', text, detail),
  info: (text: string, detail?: string) => show('info', text, detail),
};

export function dismissToast(id: number): void {
  update(all.filter((other) => other.id !== id));
}

export function visibleToasts(): readonly Toast[] {
  return visible;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let all: readonly Toast[] = [];
let visible: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(kind: Toast['kind'], text: string, detail: string | undefined): void {
  const same = all.find((other) => other.kind === kind && other.text === text && other.detail === detail);
  if (same) {
    update(all.map((other) => (other === same ? { ...same, times: same.times + 1 } : other)));
    return;
  }
  lastId += 1;
  update([...withRoom(), { id: lastId, kind, text, detail, times: 1 }]);
}

// An error stays until it is closed; with four of them visible, later toasts wait.
function withRoom(): readonly Toast[] {
  if (all.length < MAX_VISIBLE) return all;
  const oldest = all.find((other) => other.kind !== 'error');
  return all.filter((other) => other !== oldest);
}

function update(next: readonly Toast[]): void {
  all = next;
  visible = all.slice(0, MAX_VISIBLE);
  for (const listener of listeners) listener();
}

/** Reports a failure once; again only if it fails again, at another time. */
export function useErrorToast(text: string, failedAt: number | undefined) {
  useEffect(() => {
    if (failedAt) toast.error(text);
  }, [text, failedAt]);
}

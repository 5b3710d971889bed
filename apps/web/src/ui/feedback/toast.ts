import { useEffect } from 'react';

export type ToastAction = { label: string; run: () => void };

export type Toast = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  detail: string | undefined;
  /** A button in the message, such as 'Undo'. */
  action: ToastAction | undefined;
  /** Something that could not be loaded: the message stays until it could. */
  isLoad: boolean;
  /** How often it was requested while visible: each time restarts its timeout. */
  times: number;
};

const MAX_VISIBLE = 4;

/** Reports an outcome, from anywhere: the outcome first, then an optional detail. */
export const toast = {
  success: (text: string, detail?: string, action?: ToastAction) => show('success', text, detail, action),
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

function show(
  kind: Toast['kind'],
  text: string,
  detail: string | undefined,
  action?: ToastAction,
  isLoad = false,
): void {
  // with a success the failed attempts before it are outdated
  const rest = kind === 'success' ? all.filter((other) => other.kind !== 'error' || other.isLoad) : all;
  // each action is about one thing, so messages with one are never the same
  const same = rest.find(
    (other) => !action && !other.action && other.kind === kind && other.text === text && other.detail === detail,
  );
  if (same) {
    update(rest.map((other) => (other === same ? { ...same, times: same.times + 1 } : other)));
    return;
  }
  lastId += 1;
  update([...withRoom(rest), { id: lastId, kind, text, detail, action, isLoad, times: 1 }]);
}

// An error stays until it is closed; with four of them visible, later toasts wait.
function withRoom(shown: readonly Toast[]): readonly Toast[] {
  if (shown.length < MAX_VISIBLE) return shown;
  const oldest = shown.find((other) => other.kind !== 'error');
  return shown.filter((other) => other !== oldest);
}

function update(next: readonly Toast[]): void {
  all = next;
  visible = all.slice(0, MAX_VISIBLE);
  for (const listener of listeners) listener();
}

/** Reports that something could not be loaded, once for each time it fails; the message is gone when it has loaded. */
export function useErrorToast(text: string, failedAt: number | undefined) {
  useEffect(() => {
    if (failedAt) reportLoad(text);
    else forgetLoad(text);
  }, [text, failedAt]);
}

export const reportLoad = (text: string) => show('error', text, undefined, undefined, true);

export function forgetLoad(text: string): void {
  if (all.some((other) => isReport(other, text))) update(all.filter((other) => !isReport(other, text)));
}

const isReport = (shown: Toast, text: string) => shown.isLoad && shown.text === text;

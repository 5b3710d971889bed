import { isRecord } from '../values/is-record.ts';
import { safeStorage } from './safe-storage.ts';

const KEY = 'draft';
const LOGGED_OUT_AT = 'loggedOutAt';
const storage = safeStorage(() => sessionStorage);

/** A person's unsaved input, so that a reload does not lose it. For this tab and this person only. */
export function readDraft(owner: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    if (isRecord(draft) && draft.owner === owner && isRecord(draft.values)) return draft.values;
  } catch {
    // unreadable data is no draft
  }
  return {};
}

export const writeDraft = (owner: string, values: object) => storage.write(KEY, JSON.stringify({ owner, values }));

export const dropDraft = () => storage.remove(KEY);

/** Logging out removes all drafts, here and in the person's other tabs. */
export function dropDraftsOnLogout() {
  dropDraft();
  safeStorage(() => localStorage).write(LOGGED_OUT_AT, String(Date.now()));
}

export const watchLogouts = () =>
  window.addEventListener('storage', ({ key }) => {
    if (key === LOGGED_OUT_AT) dropDraft();
  });

import { safeStorage } from './safe-storage.ts';

const KEY = 'draft';
const LOGGED_OUT_AT = 'loggedOutAt';
const storage = safeStorage(() => sessionStorage);

/** What a person has begun to fill in, so that a reload does not lose it. For this tab and for him alone. */
export function readDraft(owner: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(storage.read(KEY) ?? 'null');
    if (isRecord(draft) && draft.owner === owner && isRecord(draft.values)) return draft.values;
  } catch {
    // what cannot be read is no draft
  }
  return {};
}

export const writeDraft = (owner: string, values: object) => storage.write(KEY, JSON.stringify({ owner, values }));

export const dropDraft = () => storage.remove(KEY);

/** Whoever logs out leaves nothing typed behind, here or in his other tabs. */
export function dropDraftsOnLogout() {
  dropDraft();
  safeStorage(() => localStorage).write(LOGGED_OUT_AT, String(Date.now()));
}

export const watchLogouts = () =>
  window.addEventListener('storage', ({ key }) => {
    if (key === LOGGED_OUT_AT) dropDraft();
  });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

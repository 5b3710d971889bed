import { type Helmet, knownHelmet } from '@kickstand/contract/auth/helmet.rules';
import { safeStorage } from '../../lib/session/safe-storage.ts';

const KEY = 'helmetDraft';
const storage = safeStorage(() => sessionStorage);

/** A helmet in the making, for this tab. A visitor's is taken over by the person who signs in; a member's is theirs. */
export function readHelmetDraft(owner: string | undefined, otherwise: Helmet): Helmet | null {
  try {
    const draft = JSON.parse(storage.read(KEY) ?? 'null');
    return draft && (draft.owner === undefined || draft.owner === owner) ? knownHelmet(draft.helmet, otherwise) : null;
  } catch {
    // unreadable data is no draft
    return null;
  }
}

export const writeHelmetDraft = (owner: string | undefined, helmet: Helmet) =>
  storage.write(KEY, JSON.stringify({ owner, helmet }));

export const dropHelmetDraft = () => storage.remove(KEY);

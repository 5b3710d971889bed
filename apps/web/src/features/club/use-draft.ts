import { actorText } from '@kickstand/contract/audit/audit.rules';
import type { ClubSection } from '@kickstand/contract/club/club.values';
import type { SectionDetail } from '@kickstand/contract/club/club-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import { saveFailure } from '../../lib/form/save-failure.ts';
import { type Content, fetchSection, saveDraft } from './club.api.ts';
import type { SectionForm } from './form-spec.ts';

const DEBOUNCE_MS = 1000;
const RETRY_MS = 5000;

export type DraftState =
  | { kind: 'unchanged' | 'saving' | 'saved' }
  /** Tried again by itself. */
  | { kind: 'unsaved'; reason: string }
  /** Another person saved or published the section meanwhile. */
  | { kind: 'conflict'; reason: string };

/** Saves a form as a draft a moment after each change, complete or not, one request at a time. */
export function useDraft(section: ClubSection, loaded: SectionDetail, form: SectionForm) {
  const [base, setBase] = useState(loaded);
  const [state, setState] = useState<DraftState>({ kind: loaded.draft ? 'saved' : 'unchanged' });
  const saved = useRef(JSON.stringify(shownContent(loaded)));
  const baseRef = useRef(base);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<SectionDetail | null> | null>(null);
  baseRef.current = base;

  const take = useCallback((next: SectionDetail) => {
    baseRef.current = next;
    setBase(next);
  }, []);

  /** The section once the server has everything that is in the form; null if it couldn't be saved. */
  const save = useCallback(async (): Promise<SectionDetail | null> => {
    clearTimeout(timer.current);
    // several may have been waiting for the same one
    while (running.current) await running.current;
    const content = form.getValues() as Content;
    const text = JSON.stringify(content);
    if (text === saved.current) {
      setState({ kind: baseRef.current.draft ? 'saved' : 'unchanged' });
      return baseRef.current;
    }
    setState({ kind: 'saving' });
    running.current = saveDraft(section, content, baseRef.current.draft?.draftVersion ?? 0)
      .then((next) => {
        saved.current = text;
        take(next);
        setState({ kind: JSON.stringify(form.getValues()) === text ? 'saved' : 'saving' });
        return next;
      })
      .catch(async (error: unknown) => {
        const { text: reason, isConflict } = saveFailure(error, "Your changes couldn't be saved.");
        if (isConflict) setState({ kind: 'conflict', reason: (await changeSince(section)) ?? reason });
        else {
          const isOffline = error instanceof CallError && error.status === 0;
          setState({ kind: 'unsaved', reason: isOffline ? "You're offline." : reason });
          timer.current = setTimeout(() => void save(), RETRY_MS);
        }
        return null;
      })
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, [section, form, take]);

  useEffect(() => {
    const { unsubscribe } = form.watch(() => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), DEBOUNCE_MS);
      // from the first key on: a page that is left now would lose the change
      setState((state) => (state.kind === 'conflict' ? state : { kind: 'saving' }));
    });
    const online = () => void save();
    window.addEventListener('online', online);
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
      window.removeEventListener('online', online);
    };
  }, [form, save]);

  /** Shows a section as it is on the server now. */
  const show = (next: SectionDetail) => {
    clearTimeout(timer.current);
    take(next);
    const content = shownContent(next);
    saved.current = JSON.stringify(content);
    form.reset(content);
    clearTimeout(timer.current);
    setState({ kind: next.draft ? 'saved' : 'unchanged' });
  };

  return {
    base,
    state,
    save,
    show,
    /** Before the draft is discarded: a save that came after it would find another version. */
    async settle() {
      clearTimeout(timer.current);
      while (running.current) await running.current;
      clearTimeout(timer.current);
    },
    takeTheirs: async () => show(await fetchSection(section)),
    /** Keeps what is in the form, over what another person saved. */
    keepMine: async () => {
      take(await fetchSection(section));
      setState({ kind: 'saving' });
      return save();
    },
  };
}

/** Who saved or published the section since it was opened. */
async function changeSince(section: ClubSection): Promise<string | null> {
  const newer = await fetchSection(section).catch(() => null);
  const { by, at } = newer?.draft ?? newer ?? {};
  if (!by || !at) return null;
  return `${actorText(by)} changed this after you opened it, ${formatDateTime(at)}. Your edits aren't saved yet.`;
}

/** What an editor begins with: the draft if one waits. */
export const shownContent = ({ draft, published }: SectionDetail): Content => draft?.content ?? published;

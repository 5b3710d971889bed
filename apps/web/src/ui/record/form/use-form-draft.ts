import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { changedFields, fittingFields, holdsFiles } from './draft-values.ts';

type Draft = { values: Record<string, unknown>; basedOn: string | null };
type FoundDraft = Draft & { savedAt: string };

/** Where a form keeps what is typed until it is saved. */
export type DraftStore = {
  find: () => Promise<FoundDraft | null>;
  save: (draft: Draft) => Promise<{ savedAt: string }>;
  discard: () => Promise<unknown>;
  /** Whether trying again can help, and what to say until then. */
  explain: (error: unknown) => { text: string; isLasting: boolean };
  dayText: (moment: string) => string;
  timeText: (moment: string) => string;
};

type DraftState =
  | { kind: 'none' }
  | { kind: 'saved'; at: string; lacksFiles: boolean }
  | { kind: 'failing'; text: string };

const DEBOUNCE_MS = 1500;
const RETRY_MS = 5000;

type Options = {
  store: DraftStore | undefined;
  /** The version of the record that the form shows; undefined for a new one. */
  version: string | undefined;
  /** Another version is being looked at: the form's values aren't the person's own. */
  isHeld: boolean;
};

/** Keeps a form's changed fields on the server a moment after each change, and finds those of the last time. */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, options: Options) {
  const { store } = options;
  const [offer, setOffer] = useState<FoundDraft | null>(null);
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const base = form.formState.defaultValues as Values;
  const now = useRef({ ...options, base });
  now.current = { ...options, base };
  /** Nothing is written before it's known whether there is an earlier draft and what becomes of it. */
  const isReady = useRef(false);
  const isPaused = useRef(false);
  const written = useRef('{}');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);

  const again = useCallback((work: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, delay);
  }, []);

  const write = useCallback(async () => {
    clearTimeout(timer.current);
    while (running.current) await running.current;
    const { store: to, version = null, isHeld, base: loaded } = now.current;
    if (!to || !isReady.current || isPaused.current || isHeld) return;
    const current = form.getValues();
    const values = changedFields(loaded, current);
    const text = JSON.stringify(values);
    if (text === written.current) return;
    const lacksFiles = holdsFiles(current);
    running.current = (text === '{}' ? to.discard() : to.save({ values, basedOn: version }))
      .then(
        (saved) => {
          written.current = text;
          const at = text === '{}' ? null : (saved as { savedAt: string }).savedAt;
          setState(at ? { kind: 'saved', at, lacksFiles } : { kind: 'none' });
        },
        (error) => {
          const { text: reason, isLasting } = to.explain(error);
          setState({ kind: 'failing', text: reason });
          if (!isLasting) again(() => void write(), RETRY_MS);
        },
      )
      .finally(() => {
        running.current = null;
      });
    await running.current;
  }, [form, again]);

  const find = useCallback(async () => {
    if (!store || isReady.current) return;
    try {
      const draft = await store.find();
      if (draft) setOffer(draft);
      else isReady.current = true;
      // what was typed while it was looked for
      if (!draft) void write();
    } catch {
      again(() => void find(), RETRY_MS);
    }
  }, [store, write, again]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is made anew by every render, and stays the same one
  useEffect(() => {
    if (!store) return;
    void find();
    const { unsubscribe } = form.watch(() => {
      if (isReady.current && !isPaused.current) again(() => void write(), DEBOUNCE_MS);
    });
    const online = () => void (isReady.current ? write() : find());
    window.addEventListener('online', online);
    return () => {
      unsubscribe();
      window.removeEventListener('online', online);
      // closed: what was typed last is kept too
      void write();
    };
  }, [form, store === undefined]);

  return {
    offer: offer && { ...offer, isOutdated: offer.basedOn !== (options.version ?? null) },
    state,
    /** Puts the draft into the form. */
    resume() {
      if (!offer) return;
      const fitting = fittingFields(base, offer.values);
      for (const [name, value] of Object.entries(fitting)) {
        form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      written.current = JSON.stringify(changedFields(base, form.getValues()));
      isReady.current = true;
      setState({ kind: 'saved', at: offer.savedAt, lacksFiles: false });
      setOffer(null);
      // an outdated one is based on this version from now on
      if (offer.basedOn !== (options.version ?? null)) written.current = '';
    },
    async discard() {
      await store?.discard();
      isReady.current = true;
      setOffer(null);
      void write();
    },
    /** Saving the record ends its draft: none may be written afterwards. */
    async pause() {
      clearTimeout(timer.current);
      isPaused.current = true;
      await running.current;
    },
    /** The record wasn't saved after all. */
    proceed() {
      isPaused.current = false;
      void write();
    },
  };
}

export type FormDraftState = ReturnType<typeof useFormDraft>;

import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toast } from '../../feedback/toast.ts';
import type { Conflict, RecordChange } from './edit-conflict.tsx';
import type { SaveAnswer, SaveQuestion } from './form-dialog.tsx';
import { type Collision, mergeValues } from './merge-values.ts';
import { nextSubmission, type Submission } from './submission-key.ts';

/** The fields as they were loaded, and which version of the record that was. */
type LoadedForm<Values> = { values: Values; version?: string | undefined };

export type SaveOptions = {
  /** The version the changes are based on; undefined to overwrite whatever is stored. */
  version: string | undefined;
  /** Ends an upload. */
  signal: AbortSignal;
  /** The answer to the question before saving, if there was one. */
  answer?: SaveAnswer | undefined;
  /** The server recognises a repeated attempt by it. */
  idempotencyKey: string;
  /** For uploads: the share sent, from 0 to 1. */
  onProgress: (share: number) => void;
};

/** Why it was not saved. A conflict: the record has been changed since it was loaded. */
type SaveFailure = {
  text: string;
  /** Details beyond the screen's own message. */
  detail?: string | undefined;
  fields: readonly { field: string; message: string }[];
  isConflict: boolean;
  /** The session has ended: the screen asks to sign in again, over the form. */
  isSignedOut?: boolean | undefined;
};

export type FormSaving<Values extends FieldValues, Saved> = {
  loaded: LoadedForm<Values>;
  save: (values: Values, options: SaveOptions) => Promise<Saved>;
  explain: (error: unknown) => SaveFailure;
  /** Reloads the record after another person has changed it. */
  loadNewer?: (() => Promise<LoadedForm<Values>>) | undefined;
  /** Who has changed the record since a version, and the labels of its fields. */
  history?:
    | {
        changesSince: (version: string | undefined) => Promise<readonly RecordChange[]>;
        labelOf: (path: string) => string;
      }
    | undefined;
  onSaved: (saved: Saved) => void;
  /** Questions to ask before these values are saved, or after the server has refused them. */
  ask?: ((values: Values, failure: SaveFailure | null) => SaveQuestion | null) | undefined;
};

/** Saves a form once at a time and keeps everything in it until it is saved. */
export function useFormSave<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values>,
  { loaded, save, explain, loadNewer, history, onSaved, ask }: FormSaving<Values, Saved>,
) {
  const [version, setVersion] = useState(loaded.version);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [question, setQuestion] = useState<(SaveQuestion & { overwrite: boolean }) | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const otherValues = useRef<Values | null>(null);
  const submission = useRef<Submission | null>(null);

  /** The form reports a newer version at once; its author follows. */
  const tellConflict = async (text: string) => {
    setConflict({ state: 'told', text, changes: [], collisions: [] });
    const changes = await history?.changesSince(version).catch(() => []);
    if (changes) setConflict((now) => now && { ...now, changes });
  };

  const fail = (error: unknown, overwrite: boolean) => {
    const failure = explain(error);
    const { text, detail, fields, isConflict, isSignedOut } = failure;
    if (isSignedOut) return;
    const asked = ask?.(form.getValues(), failure);
    if (asked) return setQuestion({ ...asked, overwrite });
    if (isConflict) return void tellConflict(text);
    toast.error(text, detail);
    fields.forEach(({ field, message }, place) => {
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: place === 0 });
    });
  };

  const submit = async ({
    overwrite = false,
    answer,
  }: {
    overwrite?: boolean;
    answer?: SaveOptions['answer'];
  } = {}) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    // the server's errors from the last attempt would block this one
    form.clearErrors();
    let outcome: { error: unknown } | null = null;
    await form.handleSubmit(async (values) => {
      const asked = answer ? null : ask?.(values, null);
      if (asked) return setQuestion({ ...asked, overwrite });
      const from = overwrite ? undefined : version;
      submission.current = nextSubmission(submission.current, { values, answer }, from, loaded.version === undefined);
      const { key } = submission.current;
      const options = {
        version: from,
        answer,
        idempotencyKey: key,
        signal: controller.signal,
        onProgress: setProgress,
      };
      await save(values, options).then(onSaved, (error) => {
        outcome = { error };
      });
    })();
    running.current = null;
    setProgress(null);
    // once fields are enabled again, so that the first wrong one can take the focus
    if (outcome === null) return;
    if (controller.signal.aborted) toast.info('Upload cancelled.', 'Nothing was saved.');
    else fail((outcome as { error: unknown }).error, overwrite);
  };

  /** Swaps the form's values with the ones put aside: neither is lost. */
  const swap = (state: Conflict['state']) => {
    const aside = otherValues.current;
    otherValues.current = form.getValues();
    if (aside) form.reset(aside, { keepDefaultValues: true });
    setConflict((now) => now && { ...now, state });
  };

  const withNewer = async (use: (newer: LoadedForm<Values>) => void) => {
    try {
      const newer = await loadNewer?.();
      if (newer) use(newer);
    } catch (error) {
      toast.error(explain(error).text);
    }
  };

  const showNewer = () =>
    conflict?.state === 'mine'
      ? swap('newer')
      : withNewer((newer) => {
          otherValues.current = form.getValues();
          form.reset(newer.values);
          setVersion(newer.version);
          setConflict((now) => now && { ...now, state: 'newer' });
        });

  const merge = () =>
    withNewer((newer) => {
      const base = form.formState.defaultValues as Values;
      const { values, collisions } = mergeValues(base, form.getValues(), newer.values);
      form.reset(newer.values);
      for (const name of Object.keys(values)) {
        form.setValue(name as Path<Values>, values[name], { shouldDirty: true });
      }
      setVersion(newer.version);
      setConflict((now) => now && { ...now, state: 'merged', collisions });
    });

  const takeTheirs = (collision: Collision) => {
    form.setValue(collision.path as Path<Values>, collision.theirs as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
    });
    setConflict((now) => now && { ...now, collisions: now.collisions.filter((other) => other !== collision) });
  };

  return {
    submit,
    version,
    isSaving: form.formState.isSubmitting,
    progress,
    cancelUpload: () => running.current?.abort(),
    conflict,
    showNewer,
    merge,
    takeTheirs,
    showMine: () => swap('mine'),
    overwrite: () => submit({ overwrite: true }),
    question,
    answer(answer: SaveAnswer) {
      setQuestion(null);
      void submit({ overwrite: question?.overwrite ?? false, answer });
    },
    dropQuestion: () => setQuestion(null),
    /** In addition to the fields, because the values put aside are unsaved too. */
    isUnsaved: form.formState.isDirty || conflict?.state === 'newer',
  };
}

import { type FormEvent, type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { Bar } from '../../base/bar.tsx';
import { Button } from '../../base/button.tsx';
import { ConfirmDialog } from '../../dialog/confirm-dialog.tsx';
import { Dialog } from '../../dialog/dialog.tsx';
import { Checkbox } from '../../form/checkbox.tsx';
import { Field } from '../../form/field.tsx';
import { TextArea } from '../../form/text-input.tsx';
import { DraftOffer, DraftStatus } from './draft-notes.tsx';
import { EditConflict } from './edit-conflict.tsx';
import { type MakeLink, usePreviewLink } from './preview-link.tsx';
import { RecordVersions, type VersionStore } from './record-versions.tsx';
import { type DraftStore, useFormDraft } from './use-form-draft.ts';
import { type FormSaving, type SaveOptions, useFormSave } from './use-form-save.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type FormDialogProps<Values extends FieldValues, Saved> = FormSaving<Values, Saved> & {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Label of the save button: 'Update User'. */
  saveLabel: string;
  busyLabel?: string | undefined;
  /** Between title and fields: jump links. */
  header?: ReactNode;
  /** Everything that is wrong with the values. */
  check?: ((values: Values) => readonly { field: string; message: string }[]) | undefined;
  /** Where what is typed is kept until it is saved. */
  drafts?: DraftStore | undefined;
  /** Makes a link to the page of the saved record. */
  preview?: MakeLink | undefined;
  /** The earlier versions of the record. */
  versions?: VersionStore<Values> | undefined;
  onClose: () => void;
  /** The fields. `form.formState.errors` holds their messages, from the form or from the server. */
  children: (form: UseFormReturn<Values>) => ReactNode;
  /**
   * Dialogs that belong to it, such as a form for one item of a list in it: they are rendered outside the form itself.
   */
  beside?: ((form: UseFormReturn<Values>) => ReactNode) | undefined;
};

/** A record in a form. Render it while it is open; it asks before anything unsaved is lost. */
export function FormDialog<Values extends FieldValues, Saved = unknown>({
  title,
  size = 'md',
  saveLabel,
  busyLabel = 'Saving...',
  header,
  check,
  drafts,
  versions,
  preview,
  onClose,
  children,
  beside,
  ...saving
}: FormDialogProps<Values, Saved>) {
  const form = useForm<Values>({
    defaultValues: saving.loaded.values as DefaultValues<Values>,
    ...(check && { resolver: resolverOf(check) }),
  });
  const save = async (values: Values, options: SaveOptions) => {
    await draft.pause();
    return saving.save(values, options).catch((error) => {
      draft.proceed();
      throw error;
    });
  };
  const state = useFormSave(form, { ...saving, save });
  const draft = useFormDraft(form, {
    store: drafts,
    version: state.version,
    isHeld: state.conflict?.state === 'newer',
  });
  const guard = useLeaveGuard(state.isUnsaved, onClose);
  const link = usePreviewLink(preview, state.isSaving);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isUploading = state.progress !== null && state.progress < 1;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // a form inside a dialog inside this one is not this one
    event.stopPropagation();
    void state.submit();
  };

  const close = () => {
    if (!state.isSaving) guard.ask();
  };

  return (
    <>
      <Dialog
        open
        title={title}
        size={size}
        onClose={close}
        onSubmit={submit}
        backdropCloses={!state.isUnsaved}
        header={
          <>
            {header}
            {drafts && <DraftOffer draft={draft} store={drafts} />}
            {state.conflict && (
              <EditConflict
                {...state.conflict}
                busy={state.isSaving}
                labelOf={saving.history?.labelOf ?? ((path) => path)}
                onMerge={state.merge}
                onTakeTheirs={state.takeTheirs}
                onShowNewer={state.showNewer}
                onShowMine={state.showMine}
                onOverwrite={state.overwrite}
              />
            )}
          </>
        }
        footer={
          <>
            {isUploading && <UploadProgress share={state.progress ?? 0} />}
            {drafts && !isUploading && <DraftStatus draft={draft} store={drafts} />}
            {!isUploading && link.button}
            {versions && !isUploading && (
              <Button variant="secondary" size="s" disabled={state.isSaving} onClick={() => setHistoryOpen(true)}>
                History
              </Button>
            )}
            <Button
              variant="secondary"
              size="s"
              disabled={state.isSaving && !isUploading}
              onClick={isUploading ? state.cancelUpload : close}
            >
              {isUploading ? 'Cancel upload' : 'Cancel'}
            </Button>
            <Button type="submit" size="s" busy={state.isSaving} busyLabel={busyLabel}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <div className="admin-form">{children(form)}</div>
      </Dialog>
      {beside?.(form)}
      {link.dialog}
      {versions && isHistoryOpen && (
        <RecordVersions
          store={versions}
          onRestore={(values) => putInto(form, values)}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {state.question && (
        <SaveQuestionDialog question={state.question} onSave={state.answer} onBack={state.dropQuestion} />
      )}
      <ConfirmDialog
        open={guard.isAsking}
        title="Unsaved changes"
        question="Leave without saving?"
        detail={
          draft.state.kind === 'saved'
            ? "We'll keep your edits as a draft for 30 days and offer them when you open this form again."
            : "You'll lose your changes."
        }
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        danger
        onConfirm={guard.leave}
        onClose={guard.stay}
      />
    </>
  );
}

/** A slot that has a picture is told to lose it: left empty, it would keep it. */
function putInto<Values extends FieldValues>(form: UseFormReturn<Values>, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const isTakenOut = value === null && typeof form.getValues(name as Path<Values>) === 'string';
    form.setValue(name as Path<Values>, isTakenOut ? '' : value, { shouldDirty: true });
  }
}

/** What is saved are the values as they were typed, so only the errors are of interest. */
const resolverOf =
  <Values extends FieldValues>(
    check: (values: Values) => readonly { field: string; message: string }[],
  ): Resolver<Values> =>
  (values) => {
    const errors = {};
    for (const { field, message } of check(values)) set(errors, field, { type: 'check', message });
    return { values, errors };
  };

function UploadProgress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="dialog-foot-left upload-progress">
      <span>Uploading {percent}%</span>
      <Bar role="progressbar" value={percent} label="Upload" />
    </div>
  );
}

/** Questions to answer before a form is saved. */
export type SaveQuestion = {
  points: readonly string[];
  /** A choice that belongs to it, ticked unless it is unticked. */
  tick?: string | undefined;
  /** Words that belong to a ticked choice, to be edited. */
  words?: { label: string; text: string; maxLength: number } | undefined;
};

export type SaveAnswer = { isTicked: boolean; words?: string | undefined };

type Props = { question: SaveQuestion; onSave: (answer: SaveAnswer) => void; onBack: () => void };

/** Over the form: nothing is sent before it is answered. */
function SaveQuestionDialog({ question: { points, tick, words }, onSave, onBack }: Props) {
  const [isTicked, setTicked] = useState(true);
  const [text, setText] = useState(words?.text);
  return (
    <ConfirmDialog
      open
      title="Before you save"
      question={points[0]}
      detail={points.length > 1 && points.slice(1).map((point) => <span key={point}>{point} </span>)}
      confirmLabel="Save"
      cancelLabel="Back to the form"
      onConfirm={() => onSave({ isTicked, words: text })}
      onClose={onBack}
    >
      {tick && (
        <Checkbox checked={isTicked} onChange={() => setTicked(!isTicked)}>
          {tick}
        </Checkbox>
      )}
      {words && isTicked && (
        <Field label={words.label}>
          <TextArea
            rows={7}
            maxLength={words.maxLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}

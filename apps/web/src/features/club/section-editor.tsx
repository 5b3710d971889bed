import { actorText } from '@kickstand/contract/audit/audit.rules';
import { SECTION_SCHEMAS } from '@kickstand/contract/club/club.schema';
import { type ClubSection, SECTION_LABELS } from '@kickstand/contract/club/club.values';
import type { SectionDetail } from '@kickstand/contract/club/club-admin.schema';
import { formatDateTime } from '@kickstand/contract/shared/dates';
import { PATHS } from '@kickstand/contract/shared/site-paths';
import { type FormEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText } from '../../lib/form/form-errors.ts';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/base/button.tsx';
import { cx } from '../../ui/base/cx.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLeaveGuard } from '../../ui/record/form/use-leave-guard.ts';
import { useClubSection, useDiscardDraft, usePreview, usePublish } from './club.api.ts';
import { SectionFields } from './section-fields.tsx';
import { SECTION_FORMS } from './section-forms.ts';
import { SectionHistory } from './section-history.tsx';
import { type DraftState, shownContent, useDraft } from './use-draft.ts';
import './club.css';

const NO_PREVIEW = "The preview couldn't be opened. Please try again.";

type EditorProps = {
  section: ClubSection;
  /** Part of another page, which has the way back itself. */
  isEmbedded?: boolean;
  /** Between the way back and the form. */
  above?: ReactNode;
  onPublished?: () => void;
};

/** One section of the club's content: a draft that saves itself, a preview, and publishing. */
export function SectionEditor({ section, ...embedding }: EditorProps) {
  const { data, isError, refetch } = useClubSection(section);
  if (isError)
    return (
      <ErrorState
        className="panel"
        title={`${SECTION_LABELS[section]} couldn't be loaded`}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div className="panel stack" aria-busy="true">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton width={3} />
      </div>
    );
  return <LoadedEditor key={section} section={section} loaded={data} {...embedding} />;
}

function LoadedEditor({ section, loaded, isEmbedded, above, onPublished }: EditorProps & { loaded: SectionDetail }) {
  const form = useForm({ defaultValues: shownContent(loaded), shouldFocusError: false });
  const { base, state, save, show, settle, takeTheirs, keepMine } = useDraft(section, loaded, form);
  const [open, setOpen] = useState<'history' | 'discard' | null>(null);
  const [problems, setProblems] = useState(0);
  const publish = usePublish(section);
  const discard = useDiscardDraft(section);
  const preview = usePreview();
  const isUnsaved = state.kind === 'saving' || state.kind === 'unsaved';
  const leaving = useLeaveGuard(isUnsaved, () => {});

  /** Says what's wrong at each field. */
  const check = useCallback(() => {
    form.clearErrors();
    const result = SECTION_SCHEMAS[section].safeParse(form.getValues());
    const issues = result.success ? [] : result.error.issues;
    for (const { path, message } of issues) form.setError(path.join('.'), { type: 'check', message });
    setProblems(issues.length);
    return issues[0]?.path.join('.') ?? null;
  }, [form, section]);

  /** The saved section, or null after going to the first field that keeps it from being published. */
  const saveChecked = async () => {
    const wrong = check();
    if (wrong === null) return save();
    // after the entry that holds it has unfolded
    requestAnimationFrame(() => form.setFocus(wrong));
    return null;
  };

  // what is put right stops being said
  const hasProblems = problems > 0;
  useEffect(() => {
    if (!hasProblems) return;
    const { unsubscribe } = form.watch(() => void check());
    return unsubscribe;
  }, [form, check, hasProblems]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await saveChecked();
    if (!saved) return;
    publish.mutate(
      { unchangedSince: saved.draft?.draftVersion ?? 0, version: saved.version },
      {
        onSuccess: (next) => {
          show(next);
          toast.success(`${SECTION_LABELS[section]} published`);
          onPublished?.();
        },
        onError: (error) => toast.error(failureText(error, 'Failed to publish')),
      },
    );
  };

  const openPreview = async () => {
    // opened at once, or the browser takes it for an advertisement
    const tab = window.open('', '_blank');
    const saved = await saveChecked();
    const url =
      saved && (await preview.mutateAsync().catch((error) => void toast.error(failureText(error, NO_PREVIEW))));
    if (!url) tab?.close();
    else if (tab) tab.location.href = url;
    else window.location.assign(url);
  };

  const isChanged = base.draft !== null || isUnsaved;
  return (
    <>
      {!isEmbedded && (
        <p className="club-way">
          <Link to={PATHS.adminClub}>All sections</Link> / <b>{SECTION_LABELS[section]}</b>
        </p>
      )}
      {above}
      <form
        className={cx('club-editor', isEmbedded && 'club-embedded')}
        noValidate
        onSubmit={submit}
        aria-label={SECTION_LABELS[section]}
      >
        {hasProblems && (
          <Note tone="bad" role="alert">
            {problems === 1
              ? 'One thing to fix before this can be published.'
              : `${problems} things to fix before this can be published.`}
          </Note>
        )}
        {state.kind === 'conflict' && (
          <Note tone="warn" role="alert" className="stack">
            <p>{state.reason}</p>
            <div className="flow-row">
              <Button size="s" variant="secondary" onClick={() => void takeTheirs()}>
                Show the newer version
              </Button>
              <Button size="s" variant="secondary" onClick={() => void keepMine()}>
                Keep mine
              </Button>
            </div>
          </Note>
        )}
        {SECTION_FORMS[section].map(({ title, about, fields }) => (
          <section key={title} className="panel club-part" aria-label={title}>
            <h2 className="h3">{title}</h2>
            {about && <p className="sub-text">{about}</p>}
            <SectionFields form={form} fields={fields} />
          </section>
        ))}
        <footer className="club-bar">
          <p role="status">{stateText(state, base)}</p>
          <div className="flow-row">
            <Button variant="secondary" size="s" onClick={() => setOpen('history')}>
              History
            </Button>
            {isChanged && (
              <Button variant="danger-outline" size="s" onClick={() => setOpen('discard')}>
                Discard draft
              </Button>
            )}
            <Button variant="secondary" size="s" busy={preview.isPending} onClick={() => void openPreview()}>
              Preview
            </Button>
            <Button type="submit" size="s" busy={publish.isPending} busyLabel="Publishing…" disabled={!isChanged}>
              Publish
            </Button>
          </div>
        </footer>
        {open === 'history' && (
          <SectionHistory section={section} version={base.version} onRestored={show} onClose={() => setOpen(null)} />
        )}
        <ConfirmDialog
          open={open === 'discard'}
          title="Discard draft"
          question={`Discard the draft of ${SECTION_LABELS[section]}?`}
          detail="The published site won't change. You can't get the draft back."
          confirmLabel="Discard draft"
          cancelLabel="Keep it"
          danger
          busy={discard.isPending}
          onClose={() => setOpen(null)}
          onConfirm={async () => {
            await settle();
            discard.mutate(undefined, {
              onSuccess: (next) => {
                show(next);
                setOpen(null);
              },
              onError: (error) => toast.error(failureText(error, 'Failed to discard the draft')),
            });
          }}
        />
        <ConfirmDialog
          open={leaving.isAsking}
          title="Leave this page"
          question="Your last changes aren't saved yet."
          confirmLabel="Leave without saving"
          cancelLabel="Stay"
          danger
          onClose={leaving.stay}
          onConfirm={leaving.leave}
        />
      </form>
    </>
  );
}

function stateText(state: DraftState, { section, version, by, at, draft }: SectionDetail): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving…';
    case 'unsaved':
      return `Not saved: ${state.reason} We'll try again.`;
    case 'conflict':
      return 'Not saved.';
    case 'saved': {
      const saved = draft ? `Draft saved ${formatDateTime(draft.at)} by ${actorText(draft.by)}` : 'Draft saved';
      const isComplete = !draft || SECTION_SCHEMAS[section].safeParse(draft.content).success;
      return isComplete ? saved : `${saved}. It isn't complete yet.`;
    }
    case 'unchanged':
      return version === 0 || !by || !at ? 'Never changed' : `Published ${formatDateTime(at)} by ${actorText(by)}`;
  }
}

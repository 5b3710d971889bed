import { DECLARATION_WORDS, DECLARATIONS } from '@kickstand/contract/eligibility/asks.rules';
import { Button } from '../../../../ui/base/button.tsx';
import { Note } from '../../../../ui/feedback/note.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../../ui/form/field.tsx';
import type { PapersForm } from './use-papers.ts';

/** What the rider declares, and the waiver they agree to. */
export function DeclarationBoxes({ asks, form, waiver }: PapersForm) {
  const { register, formState } = form;
  const errors = formState.errors.papers;
  const asked = DECLARATIONS.filter((name) => asks[name]);
  return (
    <>
      {asked.length > 0 && (
        <div className="form-set booking-agreements">
          <FieldGroup label="Papers and gear" required>
            {asked.map((name) => (
              <Checkbox key={name} {...register(`papers.${name}`)} aria-required error={errors?.[name]?.message}>
                {DECLARATION_WORDS[name].declared}
              </Checkbox>
            ))}
          </FieldGroup>
        </div>
      )}
      {asks.waiver && (
        <div className="form-set booking-agreements">
          <FieldGroup label="Waiver" required>
            <WaiverText waiver={waiver} />
            <Checkbox
              {...register('papers.waiver')}
              aria-required
              disabled={!waiver.data}
              error={errors?.waiver?.message}
            >
              I have read the waiver and agree to it.
            </Checkbox>
          </FieldGroup>
        </div>
      )}
    </>
  );
}

function WaiverText({ waiver }: Pick<PapersForm, 'waiver'>) {
  if (waiver.data) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard
      <section className="booking-waiver" aria-label="Text of the waiver" tabIndex={0}>
        {waiver.data.text}
      </section>
    );
  }
  if (!waiver.isError) return <p className="dim-text">Loading the waiver…</p>;
  return (
    <Note tone="bad" role="alert">
      We couldn’t load the waiver.{' '}
      <Button size="s" variant="secondary" busy={waiver.isFetching} onClick={() => waiver.refetch()}>
        Try again
      </Button>
    </Note>
  );
}

import { EXPERIENCE_LEVELS } from '@kickstand/contract/auth/auth.rules';
import { asksWords, pillionWords } from '@kickstand/contract/eligibility/asks.rules';
import { bikeProblem, experienceProblem } from '@kickstand/contract/eligibility/papers.rules';
import { useWatch } from 'react-hook-form';
import { TickList } from '../../../../ui/data/tick-list.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select, TextInput } from '../../../../ui/form/text-input.tsx';
import { ccOf } from './papers-form.ts';
import type { PapersForm } from './use-papers.ts';

/** What the ride asks for, before anything is filled in; a motorcycle or rider that doesn't qualify is told at once. */
export function AsksBox({ kind, asks, form }: PapersForm) {
  const { register, control, formState } = form;
  const papers = useWatch({ control, name: 'papers' });
  const words = [...asksWords(asks), pillionWords(asks)].filter((word) => word !== null);
  if (words.length === 0) return null;
  const errors = formState.errors.papers;
  const bike = papers.engineCc.trim() && bikeProblem(kind, asks, ccOf({ papers }));
  const experience = papers.experience && experienceProblem(kind, asks, papers.experience);
  return (
    <section className="booking-asks">
      <h4 className="form-legend">What this {kind} asks for</h4>
      <TickList words={words} isSmall />
      <div className="form-grid2">
        {asks.minCc !== null && (
          <Field label="Engine size (cc)" required error={bike || errors?.engineCc?.message}>
            <TextInput inputMode="numeric" maxLength={4} aria-required {...register('papers.engineCc')} />
          </Field>
        )}
        {asks.minExperience !== '' && (
          <Field label="Riding experience" required error={experience || errors?.experience?.message}>
            <Select aria-required {...register('papers.experience')}>
              <option value="">Please choose</option>
              {EXPERIENCE_LEVELS.map((level) => (
                <option key={level}>{level}</option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </section>
  );
}

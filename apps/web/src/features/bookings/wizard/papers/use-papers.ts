import { NOTHING_ASKED, pillionFee } from '@kickstand/contract/eligibility/asks.rules';
import { getWaiver } from '@kickstand/contract/eligibility/waiver.endpoints';
import type { FieldError } from '@kickstand/contract/shared/answer';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Path, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../../lib/api/api-client.ts';
import { clearCorrected } from '../../../../lib/form/form-errors.ts';
import { readDraft, writeDraft } from '../../../../lib/session/draft.ts';
import { useSession } from '../../../../lib/session/session.ts';
import type { BookingItem } from '../../booking-item.ts';
import {
  checkPapers,
  filledPapers,
  hasPillion,
  type PapersValues,
  papersDraft,
  refusedPapers,
  sentPapers,
} from './papers-form.ts';

/** The part of step 1 for rides that ask for more than the usual: what was entered, and what is wrong with it. */
export function usePapers(
  { kind, asks = NOTHING_ASKED }: Pick<BookingItem, 'kind' | 'asks'>,
  /** Not the member who fills it in: nothing of theirs is in it, and it isn't kept for them. */
  { isForOther = false } = {},
) {
  const session = useSession();
  const user = isForOther ? null : session.user;
  const owner = user?._id;
  const waiver = useWaiver(asks.waiver);
  const [message, setMessage] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useForm<PapersValues>({
    defaultValues: filledPapers(owner ? readDraft(owner) : {}, user?.experienceLevel ?? ''),
  });
  const withPillion = useWatch({ control: form.control, name: 'hasPillion' });
  const { errors } = form.formState;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, type, values }) {
          if (!name || type !== 'change') return;
          clearCorrected(form, name as Path<PapersValues>);
          if (owner) writeDraft(owner, { ...readDraft(owner), ...papersDraft(values) });
        },
      }),
    [form, owner],
  );

  const show = (problems: FieldError[]) => {
    if (Object.keys(errors).length > 0) form.clearErrors();
    for (const { field, message: text } of problems.toReversed()) form.setError(field as never, { message: text });
    setMessage(problems[0]?.message ?? '');
    if (problems.length > 0) setAttempts((count) => count + 1);
    return problems.length === 0;
  };

  return {
    kind,
    asks,
    form,
    waiver,
    problem: Object.keys(errors).length > 0 ? message : undefined,
    attempts,
    /** What a pillion rider adds to the price. */
    fee: pillionFee(asks, withPillion),
    hasPillion: hasPillion(asks, { hasPillion: withPillion }),
    sent: () => sentPapers(asks, form.getValues(), waiver.data?._id),
    check: () => show(checkPapers(kind, asks, form.getValues(), waiver.data?._id)),
    /** Whether the server refused something of it, which is then shown there. */
    refuse(error: unknown): boolean {
      const problems = refusedPapers(error);
      if (problems.some(({ field }) => field === 'papers.waiver')) {
        form.setValue('papers.waiver', false);
        waiver.refetch();
      }
      return problems.length > 0 && !show(problems);
    },
  };
}
export type PapersForm = ReturnType<typeof usePapers>;

const useWaiver = (isAsked: boolean) =>
  useQuery({
    queryKey: ['waiver'],
    enabled: isAsked,
    queryFn: async ({ signal }) => (await call(getWaiver, { params: { id: 'current' } }, { signal })).data.waiver,
  });

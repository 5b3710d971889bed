import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import type { BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { DECLARATIONS, type Declaration } from '@kickstand/contract/eligibility/asks.rules';
import type { Asks, Papers, Pillion } from '@kickstand/contract/eligibility/asks.schema';
import { PILLION_FIELDS, papersProblems, pillionProblems } from '@kickstand/contract/eligibility/papers.rules';
import type { FieldError } from '@kickstand/contract/shared/answer';
import { CallError } from '../../../../lib/api/call-error.ts';
import { recordIn } from '../../../../lib/values/is-record.ts';

/** What the rider enters for a ride that asks for more than the usual. */
export type PapersValues = {
  papers: { engineCc: string; experience: string; waiver: boolean } & Record<Declaration, boolean>;
  hasPillion: boolean;
  pillion: Pillion;
};

export const PILLION_NAMES = Object.keys(PILLION_FIELDS) as (keyof Pillion)[];

/** Filled with what was typed before; ticks are made anew for every ride. */
export function filledPapers(draft: Record<string, unknown>, experience: string): PapersValues {
  const typed = recordIn(draft.papers);
  const pillion = recordIn(typed.pillion);
  return {
    papers: {
      engineCc: textIn(typed.engineCc),
      experience: textIn(typed.experience) || experience,
      ...(Object.fromEntries(DECLARATIONS.map((name) => [name, false])) as Record<Declaration, boolean>),
      waiver: false,
    },
    hasPillion: false,
    pillion: Object.fromEntries(PILLION_NAMES.map((name) => [name, textIn(pillion[name])])) as Pillion,
  };
}

/** The part that a reload does not lose. */
export const papersDraft = ({ papers: { engineCc, experience }, pillion }: PapersValues) => ({
  papers: { engineCc, experience, pillion },
});

/** As the call takes it: only what the ride asks for, so a ride that asks for nothing is sent the form without papers. */
export function sentPapers(asks: Asks, values: PapersValues, waiverId: string | undefined) {
  const declared = DECLARATIONS.filter((name) => asks[name]).map((name) => [name, values.papers[name]]);
  const papers = {
    ...(asks.minCc === null ? {} : { engineCc: ccOf(values) }),
    ...(asks.minExperience && values.papers.experience ? { experience: values.papers.experience } : {}),
    ...Object.fromEntries(declared),
    ...(asks.waiver && values.papers.waiver && waiverId ? { waiver: waiverId } : {}),
  } as Papers;
  const trimmed = Object.fromEntries(PILLION_NAMES.map((name) => [name, values.pillion[name].trim()]));
  return {
    ...(Object.keys(papers).length > 0 ? { papers } : {}),
    ...(hasPillion(asks, values) ? { pillion: trimmed as BookingDetails['pillion'] } : {}),
  };
}

export const hasPillion = ({ pillions }: Asks, values: Pick<PapersValues, 'hasPillion'>) =>
  values.hasPillion && pillions !== 'none';

/** Everything that is wrong, in the order of the form. */
export function checkPapers(
  kind: BookingKind,
  asks: Asks,
  values: PapersValues,
  waiverId: string | undefined,
): FieldError[] {
  return [
    ...papersProblems(kind, asks, sentPapers(asks, values, waiverId).papers ?? {}),
    ...(hasPillion(asks, values) ? pillionProblems(values.pillion) : []),
  ];
}

/** What the server has refused of it; empty if it refused something else. */
export const refusedPapers = (error: unknown): FieldError[] =>
  error instanceof CallError ? error.errors.filter(({ field }) => /^(?:papers|pillion)\./.test(field)) : [];

/** A whole number as typed, or null. */
export const ccOf = ({ papers }: Pick<PapersValues, 'papers'>): number | null =>
  /^\d{1,4}$/.test(papers.engineCc.trim()) ? Number(papers.engineCc) : null;

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

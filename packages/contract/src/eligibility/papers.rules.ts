import { EXPERIENCE_LEVELS } from '../auth/auth.rules.ts';
import { phoneDigits } from '../bookings/booking-form.rules.ts';
import type { BookingKind } from '../bookings/bookings.schema.ts';
import type { FieldError } from '../shared/answer.ts';
import { DECLARATION_WORDS, DECLARATIONS, experienceWords } from './asks.rules.ts';
import type { Asks, Papers, Pillion } from './asks.schema.ts';

/** Why this motorcycle can't come, or null. */
export function bikeProblem(kind: BookingKind, { minCc }: Asks, engineCc: number | null | undefined): string | null {
  if (minCc === null) return null;
  if (!engineCc) return 'Please fill in the engine size of your motorcycle in cc';
  return engineCc < minCc
    ? `This ${kind} is for motorcycles of ${minCc} cc or more, so one of ${engineCc} cc can't come along.`
    : null;
}

/** Why a rider of this experience can't come, or null. */
export function experienceProblem(kind: BookingKind, { minExperience }: Asks, own: string | undefined): string | null {
  if (minExperience === '') return null;
  if (!own) return 'Please fill in your riding experience';
  return levelOf(own) < levelOf(minExperience)
    ? `This ${kind} asks for ${experienceWords(minExperience)}, so it isn't for you yet.`
    : null;
}

/** Everything that is wrong with what a rider has declared, in the order of the form. */
export function papersProblems(kind: BookingKind, asks: Asks, papers: Papers): FieldError[] {
  const found: [field: string, message: string | null][] = [
    ['papers.engineCc', bikeProblem(kind, asks, papers.engineCc)],
    ['papers.experience', experienceProblem(kind, asks, papers.experience)],
    ...DECLARATIONS.map((name): [string, string | null] => [
      `papers.${name}`,
      asks[name] && !papers[name] ? `Please confirm ${DECLARATION_WORDS[name].asked}: this ${kind} asks for it` : null,
    ]),
    ['papers.waiver', asks.waiver && !papers.waiver ? 'Please read the waiver and agree to it' : null],
  ];
  return found.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

/** What is asked about a pillion rider, in the order of the form. */
export const PILLION_FIELDS: Record<keyof Pillion, { words: string; maxLength?: number }> = {
  fullName: { words: 'name of the pillion', maxLength: 100 },
  contactNumber: { words: 'contact number of the pillion', maxLength: 30 },
  bloodGroup: { words: 'blood group of the pillion' },
  emergencyName: { words: 'emergency contact of the pillion', maxLength: 100 },
  emergencyNumber: { words: 'emergency contact number of the pillion', maxLength: 30 },
};

/** Everything that is wrong with what was typed about a pillion rider. */
export function pillionProblems(pillion: Pillion): FieldError[] {
  const names = Object.keys(PILLION_FIELDS) as (keyof Pillion)[];
  return names.flatMap((name) => {
    const { words } = PILLION_FIELDS[name];
    const field = `pillion.${name}`;
    if (pillion[name].trim() === '') return [{ field, message: `Please fill in ${words}` }];
    const isPhone = name === 'contactNumber' || name === 'emergencyNumber';
    const isWrong = isPhone && phoneDigits(pillion[name]).length !== 10;
    return isWrong ? [{ field, message: `Please enter a valid 10-digit ${words}` }] : [];
  });
}

const levelOf = (experience: string) => (EXPERIENCE_LEVELS as readonly string[]).indexOf(experience);

import { EXPERIENCE_LEVELS } from '../auth/auth.rules.ts';
import { formatRupees } from '../shared/money.ts';
import { capitalised } from '../shared/words.ts';
import type { Asks } from './asks.schema.ts';

/** What riders can be asked to declare, each by a tick. */
export const DECLARATIONS = ['licence', 'insurance', 'puc', 'gear'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/** How the organiser chooses it, how the ride says it, and what the rider ticks. */
export const DECLARATION_WORDS: Record<Declaration, { label: string; asked: string; declared: string }> = {
  licence: {
    label: 'Driving licence',
    asked: 'a valid driving licence',
    declared: 'I hold a driving licence that is valid for this motorcycle.',
  },
  insurance: {
    label: 'Insurance',
    asked: 'valid insurance for the motorcycle',
    declared: 'The insurance of this motorcycle is valid on all days of the ride.',
  },
  puc: {
    label: 'PUC certificate',
    asked: 'a valid PUC certificate',
    declared: 'This motorcycle has a valid PUC certificate, and I will carry it with me.',
  },
  gear: {
    label: 'Riding gear',
    asked: 'full riding gear',
    declared: 'I ride in a full-face helmet, jacket, gloves, boots and knee guards.',
  },
};

/** Whether pillion riders may come: not at all, without taking a place, or each on a place. */
export const PILLION_RULES = ['none', 'extra', 'place'] as const;
export type PillionRule = (typeof PILLION_RULES)[number];
export const PILLION_WORDS: Record<PillionRule, string> = {
  none: 'Not allowed',
  extra: 'Allowed, takes no place',
  place: 'Allowed, takes a place',
};

/** As it is until an organiser asks for something. */
export const NOTHING_ASKED: Asks = {
  minCc: null,
  minExperience: '',
  licence: false,
  insurance: false,
  puc: false,
  gear: false,
  waiver: false,
  pillions: 'none',
  pillionPrice: 0,
};

/** What it asks for, in words for a list; empty where it asks for nothing. */
export function asksWords(asks: Asks): string[] {
  const declared = DECLARATIONS.filter((name) => asks[name]).map((name) => capitalised(DECLARATION_WORDS[name].asked));
  return [
    ...(asks.minCc === null ? [] : [`A motorcycle of ${asks.minCc} cc or more`]),
    ...(asks.minExperience === '' ? [] : [capitalised(experienceWords(asks.minExperience))]),
    ...declared,
    ...(asks.waiver ? ['Your agreement to the club’s waiver'] : []),
  ];
}

/** Whether pillion riders may come and what that costs; null where they may not. */
export function pillionWords({ pillions, pillionPrice }: Asks): string | null {
  if (pillions === 'none') return null;
  const price = pillionPrice > 0 ? ` for ${formatRupees(pillionPrice)}` : '';
  return pillions === 'place'
    ? `A pillion rider can come along${price} and takes a place too`
    : `A pillion rider can come along${price}`;
}

/** What a pillion rider adds to the price; nothing without one. */
export const pillionFee = ({ pillions, pillionPrice }: Asks, hasPillion: boolean) =>
  hasPillion && pillions !== 'none' ? pillionPrice : 0;

/** How many places a booking takes. */
export const placesFor = ({ pillions }: Pick<Asks, 'pillions'>, hasPillion: boolean) =>
  hasPillion && pillions === 'place' ? 2 : 1;

/** 'intermediate experience or more' */
export const experienceWords = (level: string) =>
  level === EXPERIENCE_LEVELS.at(-1)
    ? `${level.toLowerCase()} experience`
    : `${level.toLowerCase()} experience or more`;

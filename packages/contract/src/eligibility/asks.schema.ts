import * as z from 'zod/mini';
import { EXPERIENCE_LEVELS } from '../auth/auth.rules.ts';
import { BLOOD_GROUPS } from '../bookings/bookings.values.ts';
import { phoneText } from '../bookings/phone.schema.ts';
import { optionalBoolean, rupees, wholeNumber } from '../fields/record-fields.ts';
import { atLeast, atMost, choice, personName, plainText } from '../fields/text-fields.ts';
import { PILLION_RULES } from './asks.rules.ts';
import { PILLION_FIELDS } from './papers.rules.ts';

const MAX_CC = 3000;

/** What a ride or event asks of its riders, as an organiser sets it; what is left out stays as it is. */
export const asksField = z.optional(
  z.object(
    {
      minCc: z.optional(z.nullable(wholeNumber('Minimum engine size', 1, MAX_CC))),
      minExperience: z.optional(choice('Minimum experience', ['', ...EXPERIENCE_LEVELS])),
      licence: optionalBoolean('Driving licence'),
      insurance: optionalBoolean('Insurance'),
      puc: optionalBoolean('PUC certificate'),
      gear: optionalBoolean('Riding gear'),
      waiver: optionalBoolean('Waiver'),
      pillions: z.optional(choice('Pillion riders', PILLION_RULES)),
      pillionPrice: z.optional(rupees('Price of a pillion rider')),
    },
    'What is asked of riders must be an object',
  ),
);
export type AsksForm = z.infer<typeof asksField>;

export const asks = z.object({
  minCc: z.nullable(z.number()),
  minExperience: z.enum(['', ...EXPERIENCE_LEVELS]),
  licence: z.boolean(),
  insurance: z.boolean(),
  puc: z.boolean(),
  gear: z.boolean(),
  waiver: z.boolean(),
  pillions: z.enum(PILLION_RULES),
  /** In rupees, added to the price. */
  pillionPrice: z.number(),
});
export type Asks = z.infer<typeof asks>;

/** What a rider declares for a ride or event that asks for it. */
export const papersField = z.optional(
  z.object(
    {
      engineCc: z.optional(z.nullable(wholeNumber('Engine size', 1, MAX_CC))),
      experience: z.optional(choice('Experience', EXPERIENCE_LEVELS)),
      licence: optionalBoolean('Driving licence'),
      insurance: optionalBoolean('Insurance'),
      puc: optionalBoolean('PUC certificate'),
      gear: optionalBoolean('Riding gear'),
      /** The id of the text that the rider has read and agreed to. */
      waiver: z.optional(plainText('Waiver', 64)),
    },
    'papers must be an object',
  ),
);
export type Papers = NonNullable<z.output<typeof papersField>>;

function filledIn(name: 'fullName' | 'emergencyName') {
  const { words, maxLength = 100 } = PILLION_FIELDS[name];
  const empty = `Please fill in ${words}`;
  return z
    .string(empty)
    .check(z.trim(), atLeast(1, empty), atMost(maxLength, `The ${words} must be at most ${maxLength} characters long`));
}

/** A person who rides along, as the rider enters them. */
export const pillionForm = z.object(
  {
    fullName: filledIn('fullName').check(personName('Name of the pillion')),
    contactNumber: phoneText(PILLION_FIELDS.contactNumber.words),
    bloodGroup: z.enum(BLOOD_GROUPS, `Please fill in ${PILLION_FIELDS.bloodGroup.words}`),
    emergencyName: filledIn('emergencyName'),
    emergencyNumber: phoneText(PILLION_FIELDS.emergencyNumber.words),
  },
  'pillion must be an object',
);
export const pillion = z.object({
  fullName: z.string(),
  contactNumber: z.string(),
  bloodGroup: z.string(),
  emergencyName: z.string(),
  emergencyNumber: z.string(),
});
export type Pillion = z.infer<typeof pillion>;

/** What a booking keeps of it; older bookings and those made by hand have nothing. */
export const keptPapers = z.object({
  engineCc: z.nullable(z.number()),
  experience: z.string(),
  /** The declarations that were asked for and made. */
  declared: z.array(z.enum(['licence', 'insurance', 'puc', 'gear'])),
});
export type KeptPapers = z.infer<typeof keptPapers>;

/** The waiver that a rider has agreed to: its text is read by its id. */
export const agreedWaiver = z.object({ textId: z.string(), agreedAt: z.string() });

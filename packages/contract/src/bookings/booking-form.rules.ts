import { isEmail } from '../fields/email.ts';
import type { BookingKind } from './bookings.schema.ts';

/** The words for a field in labels and messages, and the length of its text unless it is chosen from a list. */
type FieldDescription = { words: string; maxLength?: number };

/** What people are asked when they book, by the names of the call. The event dialog names the first empty one. */
const FIELDS = {
  'personalInfo.email': { words: 'email', maxLength: 254 },
  'personalInfo.fullName': { words: 'full name', maxLength: 100 },
  'personalInfo.address': { words: 'address', maxLength: 500 },
  'personalInfo.contactNumber': { words: 'contact number', maxLength: 30 },
  'personalInfo.gender': { words: 'gender' },
  'personalInfo.dateOfBirth': { words: 'date of birth' },
  'personalInfo.bloodGroup': { words: 'blood group' },
  'motorcycleInfo.modelName': { words: 'motorcycle model name', maxLength: 100 },
  'motorcycleInfo.motorcycleNumber': { words: 'motorcycle number', maxLength: 20 },
  'emergencyContact.personName': { words: 'emergency contact person name', maxLength: 100 },
  'emergencyContact.number': { words: 'emergency contact number', maxLength: 30 },
  medicalHistory: { words: 'medical history', maxLength: 2000 },
} satisfies Record<string, FieldDescription>;
export type BookingField = keyof typeof FIELDS;
export const BOOKING_FIELDS: Record<BookingField, FieldDescription> = FIELDS;
/** In the order of the specification. */
export const BOOKING_FIELD_NAMES = Object.keys(FIELDS) as BookingField[];

/** In the order of the specification. */
export const AGREEMENTS = [
  'foodAndRefreshments',
  'informationAccuracy',
  'noContrabands',
  'rulesAndRegulations',
] as const;
export type Agreements = Record<(typeof AGREEMENTS)[number], boolean>;

/** The names of a group: 'modelName' in 'motorcycleInfo'. */
export type NamesIn<Group extends string> = BookingField extends infer Field
  ? Field extends `${Group}.${infer Name}`
    ? Name
    : never
  : never;

/** What people enter, as text. */
export type BookingTexts = {
  [Group in 'personalInfo' | 'motorcycleInfo' | 'emergencyContact']: Record<NamesIn<Group>, string>;
} & { medicalHistory: string };
export type BookingForm = BookingTexts & { agreements: Agreements };

/** The texts of all fields, in their groups. */
export function makeBookingTexts(textOf: (field: BookingField) => string): BookingTexts {
  const texts: Record<string, string | Record<string, string>> = {};
  for (const field of BOOKING_FIELD_NAMES) {
    const [group = '', name] = field.split('.');
    if (name) texts[group] = { ...(texts[group] as Record<string, string>), [name]: textOf(field) };
    else texts[group] = textOf(field);
  }
  return texts as BookingTexts;
}

/** The text of one field; undefined where it is left out. */
export function bookingText(texts: Partial<BookingTexts>, field: BookingField): string | undefined {
  const [group, name] = field.split('.') as [keyof BookingTexts, string | undefined];
  const found = texts[group];
  return typeof found === 'object' && name ? (found as Record<string, string>)[name] : (found as string | undefined);
}

export type FormProblem = { fields: (BookingField | `agreements.${keyof Agreements}`)[]; message: string };

/** The first problem that blocks step 1, or null. Rides and events check differently, as specified. */
export function bookingFormProblem(kind: BookingKind, form: BookingForm): FormProblem | null {
  const textOf = (field: BookingField) => bookingText(form, field)?.trim() ?? '';
  const empty = BOOKING_FIELD_NAMES.filter((field) => textOf(field) === '');
  const open = AGREEMENTS.filter((name) => !form.agreements[name]).map((name) => `agreements.${name}` as const);
  const [firstEmpty] = empty;
  if (kind === 'ride') {
    if (firstEmpty) return { fields: empty, message: 'Please fill all required fields' };
    return open.length > 0 ? { fields: open, message: 'Please agree to all terms and conditions' } : null;
  }
  if (firstEmpty) return { fields: [firstEmpty], message: `Please fill in ${BOOKING_FIELDS[firstEmpty].words}` };
  if (open.length > 0) return { fields: open, message: 'Please accept all required agreements' };
  if (!isEmail(form.personalInfo.email)) {
    return { fields: ['personalInfo.email'], message: 'Please enter a valid email address' };
  }
  const wrongNumber = PHONE_FIELDS.find((field) => textOf(field).replace(/\D/g, '').length !== 10);
  return wrongNumber
    ? { fields: [wrongNumber], message: `Please enter a valid 10-digit ${BOOKING_FIELDS[wrongNumber].words}` }
    : null;
}

const PHONE_FIELDS = ['personalInfo.contactNumber', 'emergencyContact.number'] as const;

/** Digits only, without the leading 0 or 91 of a long-distance call. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

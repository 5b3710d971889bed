import {
  AGREEMENTS,
  type Agreements,
  BOOKING_FIELD_NAMES,
  BOOKING_FIELDS,
  type BookingField,
  type BookingForm,
  bookingFormProblem,
  bookingText,
  makeBookingTexts,
  phoneDigits,
} from '@kickstand/contract/bookings/booking-form.rules';
import type { BookingDetails } from '@kickstand/contract/bookings/booking-form.schema';
import { ageProblem } from '@kickstand/contract/bookings/bookings.rules';
import type { BookingKind, KnownDetails } from '@kickstand/contract/bookings/bookings.schema';
import { CallError } from '../../../lib/api/call-error.ts';
import type { StoredUser } from '../../../lib/session/session.ts';
import { recordIn } from '../../../lib/values/is-record.ts';

/** What was typed, by field; an emptied field is in it too. */
export type Typed = Partial<Record<BookingField, string>>;

export const NOT_AGREED = Object.fromEntries(AGREEMENTS.map((name) => [name, false])) as Agreements;

/** A field holds what was typed, else what the last booking has, else what the account knows. */
export function filledTexts(typed: Typed, known: KnownDetails | null | undefined, user: StoredUser | null) {
  const account: Typed = {
    'personalInfo.email': user?.email ?? '',
    'personalInfo.fullName': user?.fullName ?? '',
    'personalInfo.contactNumber': phoneDigits(user?.phone ?? ''),
    'motorcycleInfo.modelName': user?.primaryBike ?? '',
  };
  return makeBookingTexts((field) => typed[field] ?? (known && bookingText(known, field)) ?? account[field] ?? '');
}

/** The part that a reload does not lose. The medical text is kept nowhere but in the booking. */
export const draftOf = ({ medicalHistory: _, ...typed }: Typed, agreements: Agreements, agreedTo: string) => ({
  typed,
  agreements,
  agreedTo,
});

/** The browser's storage may hold anything; only texts of the form are taken from it. */
export function typedIn(draft: Record<string, unknown>): Typed {
  const stored = recordIn(draft.typed);
  const fields = BOOKING_FIELD_NAMES.filter((field) => field !== 'medicalHistory' && typeof stored[field] === 'string');
  return Object.fromEntries(fields.map((field) => [field, stored[field]]));
}

/** People agree to one ride or event: for another one the boxes are empty again. */
export function agreementsIn(draft: Record<string, unknown>, agreedTo: string): Agreements {
  if (draft.agreedTo !== agreedTo) return NOT_AGREED;
  const stored = recordIn(draft.agreements);
  return Object.fromEntries(AGREEMENTS.map((name) => [name, stored[name] === true])) as Agreements;
}

/** The form as the calls take it; the server checks what is in it. */
export const trimmedDetails = (form: BookingForm) =>
  ({
    ...makeBookingTexts((field) => bookingText(form, field)?.trim() ?? ''),
    agreements: form.agreements,
  }) as BookingDetails;

type FieldName = BookingField | `agreements.${keyof Agreements}`;

/** What keeps step 1 from going on: a sentence for all of it, and one at each field. */
export type FormProblem = { message: string; errors: { field: FieldName; message: string }[] };

export function checkForm(
  { kind, startTime }: { kind: BookingKind; startTime: string | null },
  form: BookingForm,
): FormProblem | null {
  const problem = bookingFormProblem(kind, form);
  if (!problem) {
    const message = ageProblem(kind, form.personalInfo.dateOfBirth, startTime, new Date());
    return message ? { message, errors: [{ field: 'personalInfo.dateOfBirth', message }] } : null;
  }
  const isEmpty = (field: FieldName): field is BookingField => isText(field) && !bookingText(form, field)?.trim();
  const messageAt = (field: FieldName) =>
    isEmpty(field) ? `Please fill in ${BOOKING_FIELDS[field].words}` : problem.message;
  return {
    message: problem.message,
    errors: problem.fields.map((field) => ({ field, message: messageAt(field) })),
  };
}

/** The part of the form that the server has refused, or null if it refused something else. */
export function refusedForm(error: unknown): FormProblem | null {
  if (!(error instanceof CallError)) return null;
  const errors = error.errors.filter(
    (one, place, all): one is FormProblem['errors'][number] =>
      isField(one.field) && all.findIndex(({ field }) => field === one.field) === place,
  );
  const [first] = errors;
  return first ? { message: error.message || first.message, errors } : null;
}

const isText = (name: string): name is BookingField => name in BOOKING_FIELDS;
const isField = (name: string): name is FieldName =>
  isText(name) || AGREEMENTS.some((agreement) => name === `agreements.${agreement}`);

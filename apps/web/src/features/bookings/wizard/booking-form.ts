import { BOOKING_FIELDS, type BookingForm } from '@kickstand/contract/bookings/bookings.rules';
import type { Agreements, BookingDetails, KnownDetails } from '@kickstand/contract/bookings/bookings.schema';
import { phoneDigits } from '@kickstand/contract/bookings/phone';
import type { StoredUser } from '../../../lib/session/session.ts';
import { AGREEMENTS } from './form-problem.ts';

export type Typed = Partial<BookingForm>;

const EMPTY = Object.fromEntries(BOOKING_FIELDS.map((field) => [field, ''])) as BookingForm;
export const NOT_AGREED = Object.fromEntries(AGREEMENTS.map((name) => [name, false])) as Agreements;

/** What stands in the form: what was typed, else what the last booking told, else what the account knows. */
export const filledForm = (typed: Typed, known: KnownDetails | null | undefined, user: StoredUser | null) => ({
  ...EMPTY,
  ...accountForm(user),
  ...(known && knownForm(known)),
  ...typed,
});

/** What is kept for a reload. The medical text is kept nowhere but in the booking. */
export const draftOf = ({ medicalHistory: _, ...typed }: Typed, agreements: Agreements, agreedTo: string) => ({
  typed,
  agreements,
  agreedTo,
});

/** Anything may stand in the browser's storage; only what a form can hold is taken back. */
export function typedIn(draft: Record<string, unknown>): Typed {
  const stored = recordIn(draft.typed);
  const fields = BOOKING_FIELDS.filter((field) => field !== 'medicalHistory' && typeof stored[field] === 'string');
  return Object.fromEntries(fields.map((field) => [field, stored[field]]));
}

/** One agrees to a ride, not once and for all: for another one the boxes are empty again. */
export function agreementsIn(draft: Record<string, unknown>, agreedTo: string): Agreements {
  if (draft.agreedTo !== agreedTo) return NOT_AGREED;
  const stored = recordIn(draft.agreements);
  return Object.fromEntries(AGREEMENTS.map((name) => [name, stored[name] === true])) as Agreements;
}

/** The form as the calls want it; the server checks what is in it. */
export const detailsOf = (form: BookingForm, agreements: Agreements) =>
  ({
    personalInfo: {
      email: form.email.trim(),
      fullName: form.fullName.trim(),
      address: form.address.trim(),
      contactNumber: form.contactNumber,
      gender: form.gender,
      dateOfBirth: form.dateOfBirth,
      bloodGroup: form.bloodGroup,
    },
    motorcycleInfo: { modelName: form.motorcycleModelName.trim(), motorcycleNumber: form.motorcycleNumber.trim() },
    emergencyContact: { personName: form.emergencyContactPersonName.trim(), number: form.emergencyContactNumber },
    medicalHistory: form.medicalHistory.trim(),
    agreements,
  }) as BookingDetails;

const accountForm = (user: StoredUser | null): Typed => ({
  email: user?.email ?? '',
  fullName: user?.fullName ?? '',
  contactNumber: phoneDigits(user?.phone ?? ''),
  motorcycleModelName: user?.primaryBike ?? '',
});

const knownForm = ({ personalInfo, motorcycleInfo, emergencyContact }: KnownDetails): Typed => ({
  ...personalInfo,
  motorcycleModelName: motorcycleInfo.modelName,
  motorcycleNumber: motorcycleInfo.motorcycleNumber,
  emergencyContactPersonName: emergencyContact.personName,
  emergencyContactNumber: emergencyContact.number,
});

const recordIn = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

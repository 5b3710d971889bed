import { ageProblem } from '@kickstand/contract/bookings/age';
import {
  type BookingField,
  type BookingForm,
  bookingFieldAt,
  bookingFormProblem,
  fieldWords,
} from '@kickstand/contract/bookings/bookings.rules';
import type { Agreements, BookingKind } from '@kickstand/contract/bookings/bookings.schema';
import { CallError } from '../../../lib/api/call-error.ts';

/** What keeps step 1 from going on: a sentence for all of it, and what stands at each field. */
export type FormProblem = {
  message: string;
  fields: Partial<Record<BookingField, string>>;
  agreements: (keyof Agreements)[];
};

export function checkForm(
  { kind, startTime }: { kind: BookingKind; startTime: string | null },
  form: BookingForm,
  agreements: Agreements,
): FormProblem | null {
  const problem = bookingFormProblem(kind, form, agreements);
  if (!problem) {
    const message = ageProblem(kind, form.dateOfBirth, startTime, new Date());
    return message ? { message, fields: { dateOfBirth: message }, agreements: [] } : null;
  }
  const isAgreement = (name: string): name is keyof Agreements => name in agreements;
  const fields = problem.fields.filter((name) => !isAgreement(name)) as BookingField[];
  return {
    message: problem.message,
    fields: Object.fromEntries(
      fields.map((field) => [field, form[field].trim() ? problem.message : `Please fill in ${fieldWords(field)}`]),
    ),
    agreements: problem.fields.filter(isAgreement),
  };
}

/** What the server has refused of the form, or null if it was something else. */
export function refusedForm(error: unknown): FormProblem | null {
  if (!(error instanceof CallError)) return null;
  const fields: FormProblem['fields'] = {};
  const agreements: FormProblem['agreements'] = [];
  for (const { field, message } of error.errors) {
    const known = bookingFieldAt(field);
    const agreement = AGREEMENTS.find((name) => field === `agreements.${name}`);
    if (known) fields[known] ??= message;
    else if (agreement) agreements.push(agreement);
  }
  const [first] = Object.values(fields);
  if (first === undefined && agreements.length === 0) return null;
  return { message: error.message || first || 'Please check what you entered.', fields, agreements };
}

/** The four agreements, in the order of the specification. */
export const AGREEMENTS = [
  'foodAndRefreshments',
  'informationAccuracy',
  'noContrabands',
  'rulesAndRegulations',
] as const satisfies readonly (keyof Agreements)[];

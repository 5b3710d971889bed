import {
  BOOKING_FIELD_NAMES,
  type BookingField,
  type BookingForm,
  bookingText,
} from '@kickstand/contract/bookings/booking-form.rules';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { clearCorrected } from '../../../lib/form/form-errors.ts';
import { dropDraft, readDraft, writeDraft } from '../../../lib/session/draft.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { BookingItem } from '../booking-item.ts';
import { useKnownDetails } from '../bookings.api.ts';
import { agreementsIn, checkForm, draftOf, type FormProblem, filledTexts, typedIn } from './booking-form.ts';

/** Step 1: its fields and what is wrong with them. Everything but the medical text survives closing and reloading. */
export function useBookingForm({ kind, _id, startTime }: BookingItem) {
  const { user } = useSession();
  const owner = user?._id;
  const agreedTo = `${kind} ${_id}`;
  const known = useKnownDetails();
  const [draft] = useState(() => (owner ? readDraft(owner) : {}));
  const typed = useRef(typedIn(draft));
  const [message, setMessage] = useState('');
  const [attempts, setAttempts] = useState(0);
  const form = useForm<BookingForm>({
    defaultValues: { ...filledTexts(typed.current, known, user), agreements: agreementsIn(draft, agreedTo) },
  });
  const { errors } = form.formState;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ name, type, values }) {
          if (!name || type !== 'change') return;
          const field = BOOKING_FIELD_NAMES.find((known) => known === name);
          if (field) typed.current = { ...typed.current, [field]: bookingText(values, field) ?? '' };
          clearCorrected(form, name as BookingField);
          if (owner) writeDraft(owner, { ...readDraft(owner), ...draftOf(typed.current, values.agreements, agreedTo) });
        },
      }),
    [form, owner, agreedTo],
  );

  // the last booking may be known only after the dialog has opened
  useEffect(() => {
    const texts = filledTexts(typed.current, known, user);
    for (const field of BOOKING_FIELD_NAMES) {
      // the medical text is typed and nowhere else
      if (field !== 'medicalHistory') form.setValue(field, bookingText(texts, field) ?? '');
    }
  }, [form, known, user]);

  const show = (problem: FormProblem | null) => {
    if (Object.keys(errors).length > 0) form.clearErrors();
    for (const { field, message: text } of problem?.errors ?? []) form.setError(field, { message: text });
    setMessage(problem?.message ?? '');
    if (problem) setAttempts((count) => count + 1);
    return problem === null;
  };

  return {
    form,
    /** The sentence about all errors; it goes with the last of them. */
    problem: Object.keys(errors).length > 0 ? message : undefined,
    /** Grows with every refusal, so that focus moves to the first error each time. */
    attempts,
    check: () => show(checkForm({ kind, startTime }, form.getValues())),
    refuse: (problem: FormProblem) => show(problem),
    forget: dropDraft,
  };
}

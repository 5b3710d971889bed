import { BOOKING_FIELDS, type BookingField, makeBookingTexts } from '@kickstand/contract/bookings/booking-form.rules';
import type { OwnHandOver } from '@kickstand/contract/bookings/booking-form.schema';
import type { Booking } from '@kickstand/contract/bookings/bookings.schema';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '../../../lib/api/call-error.ts';
import { failureText } from '../../../lib/form/form-errors.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { nextSubmission, type Submission } from '../../../ui/record/form/submission-key.ts';
import { useHandOverOwn } from '../bookings.api.ts';
import type { PapersForm } from '../wizard/papers/use-papers.ts';

/** What is asked about the new rider, in the order of the form. */
const RIDER_FIELDS = [
  'personalInfo.fullName',
  'personalInfo.email',
  'personalInfo.contactNumber',
  'personalInfo.dateOfBirth',
  'personalInfo.bloodGroup',
  'motorcycleInfo.modelName',
  'motorcycleInfo.motorcycleNumber',
  'emergencyContact.personName',
  'emergencyContact.number',
] as const satisfies BookingField[];
export type RiderField = (typeof RIDER_FIELDS)[number];
type Rider = Pick<OwnHandOver, 'personalInfo' | 'motorcycleInfo' | 'emergencyContact'>;

/** The form about the new rider: empty fields are told here, everything else by the server. */
export function useHandOver(booking: Booking, papers: PapersForm, onDone: () => void) {
  const handing = useHandOverOwn(booking);
  const form = useForm<Rider>({ defaultValues: makeBookingTexts(() => '') as Rider });
  const [problem, setProblem] = useState('');
  const submission = useRef<Submission>(null);
  const box = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after every refusal
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [attempts]);
  const refused = (message: string) => {
    setProblem(message);
    setAttempts((count) => count + 1);
  };

  const mark = (errors: { field: RiderField; message: string }[]) => {
    form.clearErrors();
    for (const { field, message } of errors) form.setError(field, { message });
  };

  const refuse = (error: unknown) => {
    const fields = error instanceof CallError ? error.errors : [];
    mark(fields.flatMap(({ field, message }) => (isRiderField(field) ? [{ field, message }] : [])));
    papers.refuse(error);
    refused(failureText(error, 'Failed to hand over your place'));
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const empty = RIDER_FIELDS.filter((field) => form.getValues(field).trim() === '');
    mark(empty.map((field) => ({ field, message: `Please fill in ${BOOKING_FIELDS[field].words}` })));
    const isComplete = papers.check() && empty.length === 0;
    if (!isComplete) return refused('Please fill all required fields');
    setProblem('');
    const body = { ...form.getValues(), papers: papers.sent().papers };
    submission.current = nextSubmission(submission.current, body, undefined, false);
    handing.mutate(
      { body, idempotencyKey: submission.current.key },
      {
        onSuccess({ message }) {
          toast.success(message, "You'll both get an email.");
          onDone();
        },
        onError: refuse,
      },
    );
  };

  return { form, submit, problem, isSending: handing.isPending, box };
}

const isRiderField = (name: string): name is RiderField => RIDER_FIELDS.some((field) => field === name);

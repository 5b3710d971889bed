import type { BookingField } from '@kickstand/contract/bookings/bookings.rules';
import type { Agreements } from '@kickstand/contract/bookings/bookings.schema';
import { useState } from 'react';
import { dropDraft, readDraft, writeDraft } from '../../../lib/session/draft.ts';
import { useSession } from '../../../lib/session/session.ts';
import type { BookingItem } from '../booking-item.ts';
import { useKnownDetails } from '../bookings.api.ts';
import { agreementsIn, draftOf, filledForm, type Typed, typedIn } from './booking-form.ts';
import { checkForm, type FormProblem } from './form-problem.ts';

/** Step 1: what stands in it, what is wrong with it. Everything but the medical text survives closing and reloading. */
export function useBookingForm({ kind, _id, startTime }: BookingItem) {
  const { user } = useSession();
  const owner = user?._id;
  const agreedTo = `${kind} ${_id}`;
  const [draft] = useState(() => (owner ? readDraft(owner) : {}));
  const [typed, setTyped] = useState<Typed>(() => typedIn(draft));
  const [agreements, setAgreements] = useState(() => agreementsIn(draft, agreedTo));
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [attempts, setAttempts] = useState(0);
  const form = filledForm(typed, useKnownDetails(), user);

  const keep = (nextTyped: Typed, nextAgreements: Agreements) => {
    setTyped(nextTyped);
    setAgreements(nextAgreements);
    if (owner) writeDraft(owner, draftOf(nextTyped, nextAgreements, agreedTo));
  };

  const report = (found: FormProblem | null) => {
    setProblem(found);
    if (found) setAttempts((count) => count + 1);
    return found === null;
  };

  return {
    form,
    agreements,
    problem,
    /** Grows with every refusal, so that focus goes to what is wrong each time. */
    attempts,
    type(field: BookingField, text: string) {
      keep({ ...typed, [field]: text }, agreements);
      setProblem((before) => before && withoutField(before, field));
    },
    agree(name: keyof Agreements, isAgreed: boolean) {
      keep(typed, { ...agreements, [name]: isAgreed });
      setProblem((before) => before && withoutAgreement(before, name));
    },
    check: () => report(checkForm({ kind, startTime }, form, agreements)),
    refuse: (refused: FormProblem) => report(refused),
    forget: dropDraft,
  };
}

// What somebody is mending is no longer called wrong; with the last of it the sentence goes.
function withoutField(problem: FormProblem, field: BookingField): FormProblem | null {
  const { [field]: _, ...fields } = problem.fields;
  return orNothing({ ...problem, fields });
}

const withoutAgreement = (problem: FormProblem, name: keyof Agreements) =>
  orNothing({ ...problem, agreements: problem.agreements.filter((other) => other !== name) });

const orNothing = (problem: FormProblem) =>
  Object.keys(problem.fields).length + problem.agreements.length > 0 ? problem : null;

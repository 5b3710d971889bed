import type { BookableRef } from '@kickstand/contract/bookings/bookings.schema';
import { ATTENDANCE_WORDS } from '@kickstand/contract/ride-day/marks.rules';
import { OUTCOME_WORDS, OUTCOMES } from '@kickstand/contract/ride-day/outcome.rules';
import { MAX_GROUP, type RiderOutcome, UNMARKED } from '@kickstand/contract/roster/roster.rules';
import type { Rider } from '@kickstand/contract/roster/roster.schema';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/form/form-errors.ts';
import { useSavedChoice } from '../../lib/hooks/use-saved-choice.ts';
import { Status } from '../../ui/base/badge.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useCorrectAttendance, useSetGroup } from './roster.api.ts';

export const GROUPS_ID = 'rider-groups';

/** The group of one rider, saved when the field is left or with Enter; Esc takes the typing back. */
export function GroupField({ item, rider }: { item: BookableRef; rider: Rider }) {
  const [text, setText] = useState(rider.group);
  const setting = useSetGroup(item);
  // leaving the field after Enter saves nothing more
  const saved = useRef(rider.group);
  useEffect(() => {
    saved.current = rider.group;
    setText(rider.group);
  }, [rider.group]);

  const save = () => {
    const group = text.trim();
    if (group === saved.current) return setText(group);
    saved.current = group;
    setting.mutate(
      { bookingId: rider._id, group },
      {
        onSuccess: () => toast.success(group ? `${rider.name} is in ${group}` : `${rider.name} is in no group`),
        onError: (error) => {
          saved.current = rider.group;
          toast.error(failureText(error, "The group couldn't be saved"));
        },
      },
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') setText(rider.group);
  };

  return (
    <>
      <input
        className="roster-group"
        aria-label={`Group of ${rider.name}`}
        placeholder="No group"
        list={GROUPS_ID}
        maxLength={MAX_GROUP}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      <span className="roster-print">{rider.group || '–'}</span>
    </>
  );
}

/** How the day ended for a rider, to be corrected afterwards; two phones may disagree, then both are shown. */
export function AttendanceField({ item, rider }: { item: BookableRef; rider: Rider }) {
  const correcting = useCorrectAttendance(item);
  const [shown, show] = useSavedChoice<RiderOutcome>(rider.outcome ?? UNMARKED, correcting.isPending);

  const correct = (outcome: RiderOutcome) => {
    show(outcome);
    correcting.mutate(
      { bookingId: rider._id, outcome },
      {
        onSuccess: () => toast.success(`${rider.name}: ${labelOf(outcome).toLowerCase()}`),
        onError: (error) => toast.error(failureText(error, "The attendance couldn't be saved")),
      },
    );
  };

  return (
    <>
      <select
        className="roster-group"
        aria-label={`Attendance of ${rider.name}`}
        value={shown}
        onChange={({ target }) => correct(target.value as RiderOutcome)}
      >
        {CHOICES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {labelOf(outcome)}
          </option>
        ))}
      </select>
      <span className="roster-print">{rider.outcome ? OUTCOME_WORDS[rider.outcome].label : '–'}</span>
      {rider.attendance.length > 1 && <CheckedIn {...rider} />}
    </>
  );
}

const CHOICES: readonly RiderOutcome[] = [UNMARKED, ...OUTCOMES];

const labelOf = (outcome: RiderOutcome) => (outcome === UNMARKED ? 'Not marked' : OUTCOME_WORDS[outcome].label);

/** What phones say; both where two disagree. */
export function CheckedIn({ attendance, outcome }: Pick<Rider, 'attendance' | 'outcome'>) {
  if (outcome !== null && (outcome === 'finished' || attendance.length === 0)) {
    return <Status tone={OUTCOME_WORDS[outcome].tone}>{OUTCOME_WORDS[outcome].label}</Status>;
  }
  if (attendance.length === 0) return '–';
  return attendance.map((state) => (
    <Status key={state} tone={ATTENDANCE_WORDS[state].tone}>
      {ATTENDANCE_WORDS[state].label}
    </Status>
  ));
}

import { ATTENDANCE_WORDS } from '@kickstand/contract/ride-day/marks.rules';
import { OUTCOME_WORDS, OUTCOMES } from '@kickstand/contract/ride-day/outcome.rules';
import { type RiderOutcome, UNMARKED } from '@kickstand/contract/roster/roster.rules';
import type { Rider } from '@kickstand/contract/roster/roster.schema';
import { failureText } from '../../lib/form/form-errors.ts';
import { Status } from '../../ui/base/badge.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { type RosterItem, useCorrectAttendance } from './roster.api.ts';

/** How the day ended for a rider, to be corrected afterwards; two phones may disagree, then both are shown. */
export function AttendanceField({ item, rider }: { item: RosterItem; rider: Rider }) {
  const correcting = useCorrectAttendance(item);
  const shown = correcting.isPending ? correcting.variables.outcome : (rider.outcome ?? UNMARKED);

  const correct = (outcome: RiderOutcome) =>
    correcting.mutate(
      { bookingId: rider._id, outcome },
      {
        onSuccess: () => toast.success(`${rider.name}: ${labelOf(outcome).toLowerCase()}`),
        onError: (error) => toast.error(failureText(error, "The attendance couldn't be saved")),
      },
    );

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

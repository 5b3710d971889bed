import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import { lastSeen } from '@kickstand/contract/ride-day/head-count.rules';
import { FIELDS, seenPoint } from '@kickstand/contract/ride-day/mark-fields.rules';
import {
  ATTENDANCE,
  ATTENDANCE_WORDS,
  type Attendance,
  claimsAbout,
  DAY_ROLE_WORDS,
  DAY_ROLES,
  type Mark,
} from '@kickstand/contract/ride-day/marks.rules';
import type { DayRider } from '@kickstand/contract/ride-day/ride-day.schema';
import { dialledNumber } from '@kickstand/contract/roster/roster.rules';
import { formatTime } from '@kickstand/contract/shared/dates';
import { useState } from 'react';
import { Icon } from '../../ui/base/icon.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import type { ScreenProps } from './day-session.ts';
import { pointName, seenText } from './day-words.ts';
import { MedicalDetails } from './medical-details.tsx';
import './rider-sheet.css';

/** One rider: where they are, whom to call, what the phones noted. */
export function RiderSheet({ kept, state, session, id, onClose }: ScreenProps & { id: string; onClose: () => void }) {
  const rider = kept.day.riders.find(({ _id }) => _id === id);
  const [wantsMarks, setWantsMarks] = useState(false);
  if (!rider) return null;
  const claims = claimsAbout(state.standing, id, FIELDS.state);
  const said: readonly string[] = claims.length > 0 ? claims.map(({ value }) => value) : ['expected'];
  const marks = state.marks.filter(({ subject }) => subject === id);
  return (
    <Dialog open title={rider.name} onClose={onClose} backdropCloses>
      <div className="sheet">
        <p className="sheet-facts">
          {[spokenBookingNumber(rider.bookingNumber), rider.bike, rider.plate, rider.group].filter(Boolean).join(' · ')}
          <br />
          {seenText(lastSeen(state.standing, id))}
          {rider.pillion && (
            <>
              <br />
              With <b>{rider.pillion.fullName}</b> on the pillion
            </>
          )}
        </p>
        {claims.length > 1 && (
          <Note tone="warn" role="status">
            <b>Phones disagree.</b> {claims.map(({ value, marks: by }) => claimText(value, by)).join('; ')}. Choose
            what's right.
          </Note>
        )}
        <fieldset className="sheet-choices sheet-states">
          <legend>Where are they?</legend>
          {CHOICES.map((one) => (
            <button
              key={one}
              type="button"
              className="sheet-choice"
              aria-pressed={said.includes(one)}
              onClick={() => session.mark(id, FIELDS.state, one)}
            >
              {said.includes(one) && <Icon name="check" />}
              {ATTENDANCE_WORDS[one].label}
            </button>
          ))}
        </fieldset>
        <div className="sheet-calls">
          <Call label="Call rider" name={rider.name} number={rider.phone} />
          <Call label="Emergency contact" name={rider.emergencyName} number={rider.emergencyPhone} />
          {rider.pillion && <PillionCalls pillion={rider.pillion} />}
        </div>
        <MedicalDetails
          rider={rider}
          you={kept.day.you}
          opensAt={kept.day.opensAt}
          onRead={() => session.mark(id, FIELDS.medical, 'read')}
        />
        <Roles id={id} state={state} onChoose={(role) => session.mark(id, FIELDS.role, role)} />
        <button type="button" className="link" aria-expanded={wantsMarks} onClick={() => setWantsMarks(!wantsMarks)}>
          {wantsMarks ? 'Hide the marks' : `All marks (${marks.length})`}
        </button>
        {wantsMarks && (
          <ol className="sheet-marks">
            {marks.map((mark) => (
              <li key={mark.id}>
                {formatTime(mark.at)} {mark.by}: {markText(mark)}
                {!mark.isSent && ' (on this phone only)'}
              </li>
            ))}
          </ol>
        )}
      </div>
    </Dialog>
  );
}

/** The usual one first, and last the one that takes another back. */
const CHOICES = [...ATTENDANCE.slice(1), ...ATTENDANCE.slice(0, 1)];

function Call({ label, name, number }: { label: string; name: string; number: DayRider['phone'] }) {
  const dialled = dialledNumber(number);
  if (dialled === '') return <p className="sheet-nocall">{label}: no number</p>;
  return (
    <a className="sheet-call" href={`tel:${dialled}`}>
      <Icon name="phone" />
      <span>
        <b>{label}</b>
        <span>
          {name} {number}
        </span>
      </span>
    </a>
  );
}

const PillionCalls = ({ pillion }: { pillion: NonNullable<DayRider['pillion']> }) => (
  <>
    <Call label="Call pillion" name={pillion.fullName} number={pillion.contactNumber} />
    <Call label="Pillion's emergency contact" name={pillion.emergencyName} number={pillion.emergencyNumber} />
  </>
);

function Roles({ id, state, onChoose }: { id: string; state: ScreenProps['state']; onChoose: (role: string) => void }) {
  const said = claimsAbout(state.standing, id, FIELDS.role).map(({ value }) => value);
  return (
    <fieldset className="sheet-choices sheet-roles">
      <legend>Role in the group{said.length > 1 && ' (phones disagree)'}</legend>
      {['', ...DAY_ROLES].map((role) => {
        const isOn = said.length === 0 ? role === '' : said.includes(role);
        return (
          <button key={role} type="button" className="sheet-choice" aria-pressed={isOn} onClick={() => onChoose(role)}>
            {isOn && <Icon name="check" />}
            {roleWord(role)}
          </button>
        );
      })}
    </fieldset>
  );
}

const roleWord = (role: string) =>
  DAY_ROLES.map((one) => (one === role ? DAY_ROLE_WORDS[one] : '')).join('') || 'Rider';

const stateWord = (value: string) => ATTENDANCE_WORDS[value as Attendance]?.label ?? value;

const claimText = (value: string, marks: readonly Mark[]) =>
  `${stateWord(value)}: ${marks.map(({ by, at }) => `${by} at ${formatTime(at)}`).join(', ')}`;

function markText({ field, value }: Mark): string {
  const point = seenPoint(field);
  if (point !== null) return `${value === 'yes' ? 'Counted' : 'Not counted'} at ${pointName(point)}`;
  if (field === FIELDS.state) return stateWord(value);
  return field === FIELDS.role ? roleWord(value) : 'Opened medical details';
}

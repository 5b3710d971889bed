import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import { attendanceOf } from '@kickstand/contract/ride-day/head-count.rules';
import { FIELDS } from '@kickstand/contract/ride-day/mark-fields.rules';
import { ATTENDANCE_WORDS, type Standing } from '@kickstand/contract/ride-day/marks.rules';
import type { DayRider } from '@kickstand/contract/ride-day/ride-day.schema';
import { matchesText } from '@kickstand/contract/shared/search';
import { useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ScreenProps } from '../day-session.ts';
import { checkTicket } from './check-ticket.ts';
import { type TicketResult, ticketResult } from './ticket-words.ts';
import { useCamera } from './use-camera.ts';
import './scan-screen.css';

type Props = ScreenProps & { onOpen: (id: string) => void };

/** Checks riders in by the code on their ticket, by booking number or by name. */
export function ScanScreen({ kept, state, session, onOpen }: Props) {
  const [result, setResult] = useState<TicketResult | null>(null);
  const { day } = kept;
  const scan = async (text: string) => {
    const { standing } = session.getState();
    const verdict = await checkTicket(text, day, standing).catch(() => ({ is: 'forged' }) as const);
    setResult(ticketResult(verdict, day, standing));
    if (verdict.is === 'valid') session.mark(verdict.rider, FIELDS.state, 'arrived');
    navigator.vibrate?.(verdict.is === 'valid' ? 60 : [60, 80, 60]);
  };
  return (
    <section className="scan" aria-labelledby="day-scan">
      <h2 id="day-scan" className="visually-hidden">
        Check in
      </h2>
      <Camera onCode={scan} />
      <div role="status" aria-live="assertive">
        {result && (
          <div className={`scan-result scan-${result.tone}`}>
            <p>
              <Icon name={result.tone === 'good' ? 'check' : 'alert'} />
              <b>{result.title}</b>
            </p>
            <p>{result.text}</p>
            {result.rider && (
              <Button variant="secondary" onClick={() => onOpen(result.rider ?? '')}>
                Open rider
              </Button>
            )}
          </div>
        )}
      </div>
      <ByNumber
        riders={day.riders}
        standing={state.standing}
        onArrived={(id) => session.mark(id, FIELDS.state, 'arrived')}
        onOpen={onOpen}
      />
    </section>
  );
}

/** The camera starts when it is asked for: browsers ask for permission then, and it costs battery. */
function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { video, status, start, stop } = useCamera(onCode);
  return (
    <div className="scan-camera">
      <video ref={video} hidden={status !== 'on'} muted playsInline aria-label="Camera" />
      {status === 'refused' && (
        <p role="alert">
          This phone's camera can't be used. Allow it in the browser's settings, or type the booking number below.
        </p>
      )}
      {status === 'on' ? (
        <Button variant="secondary" block onClick={stop}>
          Stop the camera
        </Button>
      ) : (
        <Button block busy={status === 'starting'} busyLabel="Starting the camera..." onClick={start}>
          <Icon name="ticket" />
          Scan tickets
        </Button>
      )}
    </div>
  );
}

type ByNumberProps = {
  riders: readonly DayRider[];
  standing: Standing;
  onArrived: (id: string) => void;
  onOpen: (id: string) => void;
};

const MAX_FOUND = 6;

function ByNumber({ riders, standing, onArrived, onOpen }: ByNumberProps) {
  const [typed, setTyped] = useState('');
  const isHere = (id: string) => attendanceOf(standing, id).includes('arrived');
  const wordOf = (id: string) =>
    attendanceOf(standing, id)
      .map((one) => ATTENDANCE_WORDS[one].label)
      .join(' / ');
  const found = typed.trim()
    ? riders.filter(({ bookingNumber, name, phone }) => matchesText(typed, [name], [bookingNumber, phone]))
    : [];
  return (
    <div>
      <Field label="Booking number or name">
        <TextInput
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {typed.trim() !== '' && found.length === 0 && <p className="day-nothing">No rider on this list.</p>}
      <ul className="day-list">
        {found.slice(0, MAX_FOUND).map(({ _id, name, bookingNumber }) => (
          <li key={_id} className="day-row">
            <button type="button" className="day-rider" onClick={() => onOpen(_id)}>
              <span className="day-rider-text">
                <b>{name}</b>
                <span className="day-rider-more">
                  {spokenBookingNumber(bookingNumber)} · {wordOf(_id)}
                </span>
              </span>
            </button>
            {!isHere(_id) && (
              <button
                type="button"
                className="day-quick"
                aria-label={`Check in ${name}`}
                onClick={() => onArrived(_id)}
              >
                <Icon name="check" />
                Check in
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

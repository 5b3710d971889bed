import { shownBookingNumber } from '@kickstand/contract/bookings/bookings-admin.rules';
import { attendanceOf, pointsOf } from '@kickstand/contract/ride-day/head-count.rules';
import { FIELDS } from '@kickstand/contract/ride-day/mark-fields.rules';
import { ATTENDANCE_WORDS } from '@kickstand/contract/ride-day/marks.rules';
import type { DayRider } from '@kickstand/contract/ride-day/ride-day.schema';
import type { Hospital, RouteStop } from '@kickstand/contract/rides/ride-plan.schema';
import { formatClock, formatDateTime, formatDayTime } from '@kickstand/contract/shared/dates';
import { useState } from 'react';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import type { ScreenProps } from './day-session.ts';
import { plural, rolesOf } from './day-words.ts';
import './safety-sheet.css';

/** What a doctor, the police or a search party asks for, on A4; it is made on the phone and needs no network. */
export function SafetySheet({ kept, state: { standing }, session }: ScreenProps) {
  const { item, riders, you } = kept.day;
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const hasNotes = riders.some(({ medical }) => medical !== null);
  const showMedical = () => {
    setOpen(true);
    for (const { _id } of riders) session.mark(_id, FIELDS.medical, 'read');
  };
  return (
    <main className="safety">
      <div className="safety-tools">
        <a className={buttonClass({ variant: 'secondary' })} href="#more">
          <Icon name="arrow-left" />
          Ride day
        </a>
        {!isOpen && (
          <Button variant="secondary" onClick={showMedical}>
            <Icon name="heart" />
            Add blood groups and medical notes
          </Button>
        )}
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          Print or save as PDF
        </Button>
        {isOpen && <p>Opening these details is logged with your name.</p>}
      </div>
      <h1>{item.title}</h1>
      <p>{[formatDayTime(item.startTime), item.venue, peopleText(riders)].join(' · ')}</p>
      <p>
        <b>Stops:</b>{' '}
        {pointsOf(item.stops, standing)
          .map(({ name }) => stopText(name, item.plan.stops))
          .join(' → ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled by keyboard too */}
      <section className="safety-scroll" aria-label="Riders" tabIndex={0}>
        <table className="safety-table">
          <thead>
            <tr>
              <th scope="col">Rider</th>
              <th scope="col">Phone</th>
              <th scope="col">Motorcycle</th>
              <th scope="col">Group</th>
              {isOpen && <th scope="col">Blood</th>}
              <th scope="col">Emergency contact</th>
              {isOpen && hasNotes && <th scope="col">Medical notes</th>}
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {riders.flatMap((rider) => [
              <tr key={rider._id}>
                <th scope="row">
                  {rider.name}
                  <span>{shownBookingNumber(rider.bookingNumber)}</span>
                </th>
                <td>{rider.phone || '–'}</td>
                <td>
                  {rider.bike || '–'}
                  <span>{rider.plate}</span>
                </td>
                <td>
                  {rider.group || '–'}
                  <span>{rolesOf(standing, rider._id).join(' / ')}</span>
                </td>
                {isOpen && (
                  <td>
                    <b>{rider.bloodGroup || '–'}</b>
                  </td>
                )}
                <td>
                  {rider.emergencyName || '–'}
                  <span>{rider.emergencyPhone}</span>
                </td>
                {isOpen && hasNotes && <td>{rider.medical ?? '–'}</td>}
                <td>
                  {attendanceOf(standing, rider._id)
                    .map((one) => ATTENDANCE_WORDS[one].label)
                    .join(' / ')}
                </td>
              </tr>,
              rider.pillion && (
                <PillionRow
                  key={`${rider._id} pillion`}
                  rider={rider}
                  pillion={rider.pillion}
                  columns={{ isOpen, hasNotes }}
                />
              ),
            ])}
          </tbody>
        </table>
      </section>
      <Hospitals hospitals={item.plan.hospitals} />
      <p className="safety-foot">
        Emergency: 112. Made {formatDateTime(now.toISOString())} by {you.name}. Please destroy this sheet after the
        ride.
      </p>
    </main>
  );
}

const peopleText = (riders: readonly DayRider[]) => {
  const pillions = riders.filter(({ pillion }) => pillion !== null).length;
  return [plural(riders.length, 'rider'), pillions > 0 && plural(pillions, 'pillion')].filter(Boolean).join(' and ');
};

type PillionProps = {
  rider: DayRider;
  pillion: NonNullable<DayRider['pillion']>;
  columns: { isOpen: boolean; hasNotes: boolean };
};

/** The person on the pillion, right below their rider, whose motorcycle, group and state they share. */
function PillionRow({ rider, pillion, columns: { isOpen, hasNotes } }: PillionProps) {
  return (
    <tr>
      <th scope="row">
        {pillion.fullName}
        <span>Pillion of {rider.name}</span>
      </th>
      <td>{pillion.contactNumber || '–'}</td>
      <td>–</td>
      <td>–</td>
      {isOpen && (
        <td>
          <b>{pillion.bloodGroup || '–'}</b>
        </td>
      )}
      <td>
        {pillion.emergencyName || '–'}
        <span>{pillion.emergencyNumber}</span>
      </td>
      {isOpen && hasNotes && <td>–</td>}
      <td>–</td>
    </tr>
  );
}

/** 'Igatpuri (120 km, 9:15 am)' */
function stopText(name: string, stops: readonly RouteStop[]): string {
  const planned = stops.find((stop) => stop.name === name);
  if (!planned) return name;
  return `${name} (${[`${planned.km} km`, planned.time && formatClock(planned.time)].filter(Boolean).join(', ')})`;
}

function Hospitals({ hospitals }: { hospitals: readonly Hospital[] }) {
  if (hospitals.length === 0) return null;
  return (
    <section className="safety-hospitals">
      <h2>Hospitals</h2>
      <ul>
        {hospitals.map(({ name, phone, km }) => (
          <li key={`${km} ${name}`}>
            {km} km: {name}
            {phone && `, ${phone}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

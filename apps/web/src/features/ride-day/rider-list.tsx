import { helmetSource } from '@kickstand/art/helmet';
import { spokenBookingNumber } from '@kickstand/contract/bookings/bookings.rules';
import { attendanceOf } from '@kickstand/contract/ride-day/head-count.rules';
import { FIELDS } from '@kickstand/contract/ride-day/mark-fields.rules';
import { ATTENDANCE, ATTENDANCE_WORDS, type Attendance, type Standing } from '@kickstand/contract/ride-day/marks.rules';
import type { DayRider } from '@kickstand/contract/ride-day/ride-day.schema';
import { matchesText } from '@kickstand/contract/shared/search';
import { useMemo, useState } from 'react';
import { Status } from '../../ui/base/badge.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import type { ScreenProps } from './day-session.ts';
import { plural, rolesOf } from './day-words.ts';

/** Everyone who rides: to find, to check in, to open. */
export function RiderList({
  kept,
  state: { standing },
  session,
  onOpen,
}: ScreenProps & { onOpen: (id: string) => void }) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<Attendance | ''>('');
  const [group, setGroup] = useState('');
  const { riders } = kept.day;
  const groups = [...new Set(riders.map((rider) => rider.group).filter(Boolean))].sort();
  const states = new Map(riders.map(({ _id }) => [_id, attendanceOf(standing, _id)]));
  const count = (wanted: Attendance) => riders.filter(({ _id }) => states.get(_id)?.includes(wanted)).length;
  const found = riders.filter(
    (rider) =>
      (!shown || states.get(rider._id)?.includes(shown)) &&
      (!group || rider.group === group) &&
      matchesDayRider(rider, search),
  );
  return (
    <section aria-labelledby="day-riders">
      <h2 id="day-riders" className="visually-hidden">
        Riders
      </h2>
      <div className="day-find">
        <label className="day-search">
          <Icon name="search" />
          <span className="visually-hidden">Search riders</span>
          <input
            type="search"
            placeholder="Name, number, plate, phone"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <fieldset className="day-chips">
          <legend className="visually-hidden">Show</legend>
          <Chip isOn={shown === ''} onPress={() => setShown('')} text={`All ${riders.length}`} />
          {ATTENDANCE.map((one) => (
            <Chip
              key={one}
              isOn={shown === one}
              onPress={() => setShown(one)}
              text={`${ATTENDANCE_WORDS[one].label} ${count(one)}`}
            />
          ))}
        </fieldset>
        {groups.length > 0 && (
          <fieldset className="day-chips">
            <legend className="visually-hidden">Group</legend>
            <Chip isOn={group === ''} onPress={() => setGroup('')} text="All groups" />
            {groups.map((one) => (
              <Chip key={one} isOn={group === one} onPress={() => setGroup(one)} text={one} />
            ))}
          </fieldset>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {plural(found.length, 'rider')}
      </p>
      {found.length === 0 && (
        <p className="day-nothing">{riders.length === 0 ? 'No riders have booked yet.' : 'No rider matches.'}</p>
      )}
      <ul className="day-list">
        {found.map((rider) => (
          <li key={rider._id} className="day-row">
            <button type="button" className="day-rider" onClick={() => onOpen(rider._id)}>
              <Helmet rider={rider} />
              <span className="day-rider-text">
                <b>{rider.name}</b>
                <span className="day-rider-more">{moreText(rider, standing)}</span>
                <States states={states.get(rider._id) ?? []} />
              </span>
            </button>
            {!states.get(rider._id)?.includes('arrived') && (
              <button
                type="button"
                className="day-quick"
                aria-label={`Check in ${rider.name}`}
                onClick={() => session.mark(rider._id, FIELDS.state, 'arrived')}
              >
                <Icon name="check" />
                Check in
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Helmet({ rider: { helmet, _id } }: { rider: DayRider }) {
  const source = useMemo(() => helmetSource({ paint: helmet, seed: _id }), [helmet, _id]);
  return <img className="day-helmet" src={source} width={48} height={48} alt="" />;
}

/** One word, or both where phones disagree. */
function States({ states }: { states: readonly Attendance[] }) {
  return (
    <span className="day-states">
      {states.length > 1 && <b className="day-disagree">Phones disagree:</b>}
      {states.map((one) => (
        <Status key={one} tone={ATTENDANCE_WORDS[one].tone}>
          {ATTENDANCE_WORDS[one].label}
        </Status>
      ))}
    </span>
  );
}

function Chip({ isOn, onPress, text }: { isOn: boolean; onPress: () => void; text: string }) {
  return (
    <button type="button" className="day-chip" aria-pressed={isOn} onClick={onPress}>
      {text}
    </button>
  );
}

const moreText = (rider: DayRider, standing: Standing) =>
  [
    rolesOf(standing, rider._id).join(' / '),
    rider.bike,
    rider.plate,
    rider.group,
    rider.pillion && `with ${rider.pillion.fullName}`,
    rider.payment === 'waiting' && 'Not paid yet',
  ]
    .filter(Boolean)
    .join(' · ') || spokenBookingNumber(rider.bookingNumber);

const matchesDayRider = (rider: DayRider, search: string) =>
  matchesText(
    search,
    [`#${rider.bookingNumber}`, rider.name, rider.phone, rider.bike, rider.plate, rider.group, ...pillionTexts(rider)],
    [rider.bookingNumber, rider.phone, rider.plate, rider.emergencyPhone, ...pillionTexts(rider)],
  );

const pillionTexts = ({ pillion }: DayRider) =>
  pillion ? [pillion.fullName, pillion.contactNumber, pillion.emergencyNumber] : [];

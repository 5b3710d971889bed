import { headCount, lastSeen, pointsOf, START, worryMinutes } from '@kickstand/contract/ride-day/head-count.rules';
import {
  FIELDS,
  MAX_STOP_NAME,
  seenField,
  stopPoint,
  WORRY_MINUTES,
} from '@kickstand/contract/ride-day/mark-fields.rules';
import { WHOLE_RIDE } from '@kickstand/contract/ride-day/marks.rules';
import type { DayRider } from '@kickstand/contract/ride-day/ride-day.schema';
import { dialledNumber } from '@kickstand/contract/roster/roster.rules';
import { type FormEvent, useState } from 'react';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select, TextInput } from '../../ui/form/text-input.tsx';
import type { ScreenProps } from './day-session.ts';
import { durationText, plural, seenText } from './day-words.ts';
import { Helmet } from './rider-list.tsx';
import './count-screen.css';

/** Who is here and who is missing, at the start, at each stop and at the finish. */
export function CountScreen({
  kept,
  state: { standing },
  session,
  onOpen,
}: ScreenProps & { onOpen: (id: string) => void }) {
  const { riders, item } = kept.day;
  const points = pointsOf(item.stops, standing);
  const [chosen, setChosen] = useState(START.id);
  const point = points.find(({ id }) => id === chosen) ?? START;
  const now = new Date(useNow(10_000).getTime() + kept.clockOffsetMs);
  const ids = riders.map(({ _id }) => _id);
  const { expected, seen, missing, minutes, isWorrying } = headCount(standing, ids, point.id, {
    startTime: item.startTime,
    now,
  });
  const byId = new Map(riders.map((rider) => [rider._id, rider]));
  const see = (id: string, value: 'yes' | 'no') => session.mark(id, seenField(point.id), value);
  return (
    <section aria-labelledby="day-count">
      <h2 id="day-count" className="visually-hidden">
        Head-count
      </h2>
      <fieldset className="day-chips">
        <legend className="visually-hidden">Where</legend>
        {points.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="day-chip"
            aria-pressed={id === point.id}
            onClick={() => setChosen(id)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p className="count-total">
        <b>
          {seen.length} of {expected.length}
        </b>
        <span>counted at {point.name}</span>
      </p>
      {missing.length > 0 && (
        <p className={isWorrying ? 'count-state count-worry' : 'count-state'} role="status">
          <Icon name={isWorrying ? 'alert' : 'clock'} />
          <span>
            {isWorrying && <b>Worry: </b>}
            {plural(missing.length, 'rider')} missing
            {minutes !== null && ` for ${durationText(minutes)}`}
          </span>
        </p>
      )}
      {expected.length > 0 && missing.length === 0 && (
        <p className="count-state count-all" role="status">
          <Icon name="check" />
          All here
        </p>
      )}
      {expected.length === 0 && <p className="day-nothing">Riders are expected here once they're checked in.</p>}
      <ul className="day-list" aria-label="Missing">
        {missing.map((id) => {
          const rider = byId.get(id);
          return (
            rider && (
              <Missing key={id} rider={rider} {...{ standing, isWorrying, onOpen, onSeen: () => see(id, 'yes') }} />
            )
          );
        })}
      </ul>
      {seen.length > 0 && (
        <details className="count-seen">
          <summary>Counted ({seen.length})</summary>
          <ul>
            {seen.map((id) => (
              <li key={id}>
                {byId.get(id)?.name}
                {point.id !== START.id && (
                  <button
                    type="button"
                    className="link"
                    aria-label={`Take back ${byId.get(id)?.name}`}
                    onClick={() => see(id, 'no')}
                  >
                    Take back
                  </button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <WorryTime minutes={worryMinutes(standing)} onChoose={(value) => session.mark(WHOLE_RIDE, FIELDS.worry, value)} />
      <AddStop onAdd={(name) => session.mark(WHOLE_RIDE, stopPoint(name), 'yes')} />
    </section>
  );
}

type MissingProps = {
  rider: DayRider;
  standing: ScreenProps['state']['standing'];
  isWorrying: boolean;
  onOpen: (id: string) => void;
  onSeen: () => void;
};

function Missing({ rider, standing, isWorrying, onOpen, onSeen }: MissingProps) {
  const dialled = dialledNumber(rider.phone);
  return (
    <li className={isWorrying ? 'day-row count-missing' : 'day-row'}>
      <button type="button" className="day-rider" onClick={() => onOpen(rider._id)}>
        <Helmet rider={rider} />
        <span className="day-rider-text">
          <b>{rider.name}</b>
          <span className="day-rider-more">{seenText(lastSeen(standing, rider._id))}</span>
        </span>
      </button>
      {dialled !== '' && (
        <a className="day-quick" href={`tel:${dialled}`} aria-label={`Call ${rider.name}`}>
          <Icon name="phone" />
          Call
        </a>
      )}
      <button type="button" className="day-quick" aria-label={`Here: ${rider.name}`} onClick={onSeen}>
        <Icon name="check" />
        Here
      </button>
    </li>
  );
}

function WorryTime({ minutes, onChoose }: { minutes: number; onChoose: (value: string) => void }) {
  return (
    <Field label="Worry after" className="count-field">
      <Select value={minutes} onChange={({ target }) => onChoose(target.value)}>
        {WORRY_MINUTES.map((value) => (
          <option key={value} value={value}>
            {value} minutes
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A stop that the route doesn't have. */
function AddStop({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  };
  return (
    <form className="count-option" onSubmit={add}>
      <Field label="Add a stop">
        <TextInput value={name} maxLength={MAX_STOP_NAME} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" variant="secondary">
        Add
      </Button>
    </form>
  );
}

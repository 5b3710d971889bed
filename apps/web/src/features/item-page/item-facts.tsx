import { ARRIVE_MINUTES, beThereAt } from '@kickstand/contract/bookings/offer.rules';
import { asksWords, pillionWords } from '@kickstand/contract/eligibility/asks.rules';
import type { Asks } from '@kickstand/contract/eligibility/asks.schema';
import { dayParts, formatDayTime, formatTime } from '@kickstand/contract/shared/dates';
import { useEffect, useRef, useState } from 'react';
import { Stone } from '../../ui/base/stone.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { TickList } from '../../ui/data/tick-list.tsx';
import './be-there.css';

type Props = { startTime: string | null; place: string; startWord: string };

/** Where exactly to be, and when. */
export function BeThere({ startTime, place, startWord }: Props) {
  if (!startTime || !place) return null;
  const early = beThereAt(startTime);
  const { day, shortMonth } = dayParts(early);
  return (
    <>
      <h2>Be there</h2>
      <div className="be-there">
        <Stone variant="date" cap={shortMonth} number={day} />
        <div>
          <p>
            <b>
              {place}, {formatTime(early)}
            </b>
          </p>
          <p className="dim-text">
            {startWord} is {formatDayTime(startTime)}. Arrive {ARRIVE_MINUTES} minutes before the start.
          </p>
        </div>
      </div>
    </>
  );
}

/** What a ride or event asks of its riders; nothing where it asks for nothing. */
export function AsksList({ asks }: { asks: Asks | undefined }) {
  if (!asks) return null;
  const words = [...asksWords(asks), pillionWords(asks)].filter((word) => word !== null);
  return (
    <>
      <h2>Who can come</h2>
      <TickList words={words} />
    </>
  );
}

/** Tells screen readers when the last place goes or one becomes free; each number in between would be too much. */
export function PlacesStatus({ isFull }: { isFull: boolean }) {
  const [words, setWords] = useState('');
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current === isFull) return;
    wasFull.current = isFull;
    setWords(isFull ? 'The last place has just been taken.' : 'A place has just become free.');
  }, [isFull]);
  return (
    <div role="status">
      <VisuallyHidden>{words}</VisuallyHidden>
    </div>
  );
}

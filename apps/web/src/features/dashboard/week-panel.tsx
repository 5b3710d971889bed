import type { FillingItem } from '@kickstand/contract/dashboard/dashboard.schema';
import { addDays, dayParts, formatTime, startOfDay, toDateInput } from '@kickstand/contract/shared/dates';
import { PATHS, searchedPath } from '@kickstand/contract/shared/site-paths';
import { useNow } from '../../lib/hooks/use-now.ts';
import { useCan } from '../../lib/session/use-can.ts';
import { Link } from '../../router/link.tsx';
import { Bar } from '../../ui/base/bar.tsx';
import { usePlaces } from './dashboard.api.ts';
import { Panel, PanelContent } from './panel.tsx';
import './week-panel.css';

const LISTS = { ride: PATHS.adminUpcomingRides, event: PATHS.adminEvents };

/** Seven days from today: what starts when, and how full it is. */
export function WeekPanel() {
  const now = useNow();
  return (
    <div className="week-panel">
      <Panel title="This week">
        <PanelContent loaded={usePlaces()}>{({ week = [] }) => <Week days={weekFrom(now, week)} />}</PanelContent>
      </Panel>
    </div>
  );
}

function Week({ days }: { days: WeekDay[] }) {
  if (days.every(({ items }) => items.length === 0)) return <p className="dim-text">Nothing starts this week.</p>;
  return (
    <ol className="week">
      {days.map(({ day, label, items }) => (
        <li key={day} className={items.length === 0 ? 'week-free' : undefined}>
          <b>{label}</b>
          {items.map((item) => (
            <Start key={item._id} item={item} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function Start({ item: { kind, title, startTime, taken, held, capacity } }: { item: FillingItem }) {
  const can = useCan();
  return (
    <div className="week-start">
      {can('rides.read') ? <Link to={searchedPath(LISTS[kind], title)}>{title}</Link> : <b>{title}</b>}
      <span className="sub-text tabular-numbers">
        {startTime && `${formatTime(startTime)}, `}
        {taken} / {capacity}
      </span>
      <Bar
        value={taken + held}
        max={capacity}
        label={`Places of ${title}`}
        valueText={`${taken} taken and ${held} held of ${capacity}`}
        tone={taken + held >= capacity * 0.9 ? 'hot' : 'teal'}
      />
    </div>
  );
}

type WeekDay = { day: string; label: string; items: FillingItem[] };

/** The days of the club's zone, today first, each with what starts on it. */
export function weekFrom(now: Date, items: FillingItem[]): WeekDay[] {
  const today = toDateInput(now);
  return Array.from({ length: 7 }, (_, ahead) => {
    const day = addDays(today, ahead);
    const { weekday, day: date } = dayParts(startOfDay(day));
    return {
      day,
      label: ahead === 0 ? 'Today' : `${weekday} ${date}`,
      items: items.filter(({ startTime }) => startTime && toDateInput(startTime) === day),
    };
  });
}

import type { FillingItem } from '@kickstand/contract/dashboard/dashboard.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { PATHS, searchedPath } from '@kickstand/contract/shared/site-paths';
import { Link } from 'react-router';
import { Bar } from '../../ui/base/bar.tsx';
import { usePlaces } from './dashboard.api.ts';
import { Panel, PanelContent } from './panel.tsx';

const LISTS = { ride: PATHS.adminUpcomingRides, event: PATHS.adminEvents };

/** How the next rides and events fill up. */
export function PlacesPanel() {
  return (
    <Panel title="Places filling up" aside={<span className="sub">Rides and events</span>}>
      <PanelContent loaded={usePlaces()}>{(items) => <Places items={items} />}</PanelContent>
    </Panel>
  );
}

function Places({ items }: { items: FillingItem[] }) {
  if (items.length === 0) return <p className="dim">Nothing is open for booking.</p>;
  return (
    <ul className="list list-plain places">
      {items.map((item) => (
        <li key={item._id}>
          <div>
            <Link className="list-title" to={searchedPath(LISTS[item.kind], item.title)}>
              {item.title}
            </Link>
            <span className="sub">{item.startTime ? formatDay(item.startTime) : 'Date TBD'}</span>
            <Bar
              value={item.taken + item.held}
              max={item.capacity}
              label={`Places of ${item.title}`}
              valueText={`${item.taken} taken and ${item.held} held of ${item.capacity}`}
              tone={item.taken + item.held >= item.capacity * 0.9 ? 'hot' : 'teal'}
            />
          </div>
          <div className="list-end">
            <b className="num">
              {item.taken} / {item.capacity}
            </b>
            <span className="sub">{leftText(item)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function leftText({ taken, held, capacity }: FillingItem): string {
  const left = capacity - taken - held;
  const free = left > 0 ? `${left} left` : 'Full';
  return held > 0 ? `${free}, ${held} being paid` : free;
}

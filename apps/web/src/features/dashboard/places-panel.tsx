import type { FillingItem, PopularRide } from '@kickstand/contract/dashboard/dashboard.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { DEFAULT_RIDE_PICTURE, itemPicture } from '@kickstand/contract/shared/pictures';
import { PATHS, searchedPath } from '@kickstand/contract/shared/site-paths';
import { useCan } from '../../lib/session/use-can.ts';
import { Link } from '../../router/link.tsx';
import { Bar } from '../../ui/base/bar.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { usePlaces } from './dashboard.api.ts';
import { LoadingLines, Panel, PanelContent } from './panel.tsx';

const LISTS = { ride: PATHS.adminUpcomingRides, event: PATHS.adminEvents };

/** How the next rides and events fill up. */
export function PlacesPanel() {
  return (
    <Panel title="Places filling up" aside={<span className="sub-text">Rides and events</span>}>
      <PanelContent loaded={usePlaces()}>{({ places }) => <Places items={places} />}</PanelContent>
    </Panel>
  );
}

function Places({ items }: { items: FillingItem[] }) {
  const can = useCan();
  if (items.length === 0) return <p className="dim-text">Nothing is open for booking.</p>;
  return (
    <ul className="panel-list dashboard-list list-plain places-panel">
      {items.map((item) => (
        <li key={item._id}>
          <div>
            {can('rides.read') ? (
              <Link className="list-title" to={searchedPath(LISTS[item.kind], item.title)}>
                {item.title}
              </Link>
            ) : (
              <b>{item.title}</b>
            )}
            <span className="sub-text">{item.startTime ? formatDay(item.startTime) : 'Date TBD'}</span>
            <Bar
              value={item.taken + item.held}
              max={item.capacity}
              label={`Places of ${item.title}`}
              valueText={`${item.taken} taken and ${item.held} held of ${item.capacity}`}
              tone={item.taken + item.held >= item.capacity * 0.9 ? 'hot' : 'teal'}
            />
          </div>
          <div className="list-end">
            <b className="tabular-numbers">
              {item.taken} / {item.capacity}
            </b>
            <span className="sub-text">{leftText(item)}</span>
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

export function PopularPanel({ rides }: { rides: PopularRide[] | undefined }) {
  return <Panel title="Popular Rides">{rides ? <Rides rides={rides} /> : <LoadingLines lines={6} />}</Panel>;
}

function Rides({ rides }: { rides: PopularRide[] }) {
  if (rides.length === 0) return <p className="dim-text">No rides available</p>;
  return (
    <ul className="panel-list dashboard-list">
      {rides.map(({ _id, title, venue, startTime, registeredCount, maxCapacity, price, imgUrl }) => (
        <li key={_id}>
          <Picture
            {...itemPicture(imgUrl, 'card')}
            className="cell-picture"
            fallbackSrc={DEFAULT_RIDE_PICTURE}
            sizes="52px"
            alt=""
          />
          <div>
            <b>{title}</b>
            <span className="sub-text">
              {venue}, {startTime ? formatDay(startTime) : 'Date TBD'}
            </span>
            <Bar
              value={registeredCount}
              max={maxCapacity}
              label={`Places of ${title}`}
              valueText={`${registeredCount} of ${maxCapacity} taken`}
              tone={registeredCount >= maxCapacity * 0.9 ? 'hot' : 'teal'}
            />
          </div>
          <div className="list-end">
            <b className="tabular-numbers">
              {registeredCount} / {maxCapacity}
            </b>
            <span className="sub-text tabular-numbers">{formatRupees(price)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

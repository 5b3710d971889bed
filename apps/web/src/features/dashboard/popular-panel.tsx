import type { PopularRide } from '@kickstand/contract/dashboard/dashboard.schema';
import { formatDay } from '@kickstand/contract/shared/dates';
import { DEFAULT_RIDE_PICTURE, itemPicture } from '@kickstand/contract/shared/item-picture';
import { formatRupees } from '@kickstand/contract/shared/money';
import { Bar } from '../../ui/base/bar.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { LoadingLines, Panel } from './panel.tsx';

export function PopularPanel({ rides }: { rides: PopularRide[] | undefined }) {
  return <Panel title="Popular Rides">{rides ? <Rides rides={rides} /> : <LoadingLines lines={6} />}</Panel>;
}

function Rides({ rides }: { rides: PopularRide[] }) {
  if (rides.length === 0) return <p className="dim">No rides available</p>;
  return (
    <ul className="list">
      {rides.map(({ _id, title, venue, startTime, registeredCount, maxCapacity, price, imgUrl }) => (
        <li key={_id}>
          <Picture
            {...itemPicture(imgUrl, 'card')}
            className="pic"
            fallbackSrc={DEFAULT_RIDE_PICTURE}
            sizes="52px"
            alt=""
          />
          <div>
            <b>{title}</b>
            <span className="sub">
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
            <b className="num">
              {registeredCount} / {maxCapacity}
            </b>
            <span className="sub num">{formatRupees(price)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { formatDayTime } from '@kickstand/contract/shared/dates';
import { formatRupees } from '@kickstand/contract/shared/money';
import { itemPicture } from '@kickstand/contract/shared/pictures';
import { RouteStrip } from '../../../ui/base/route-strip.tsx';
import { SumList } from '../../../ui/data/pair-list.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import type { BookingItem } from '../booking-item.ts';
import { KINDS } from '../booking-kinds.ts';

type Props = { item: BookingItem; price: number; pillionFee: number; hasSum: boolean };

/** The dark column of the dialog: the ride or event being booked. */
export function BookingSummary({ item, price, pillionFee, hasSum }: Props) {
  const { feeLabel, picture } = KINDS[item.kind];
  const when = item.startTime ? formatDayTime(item.startTime) : 'Date TBD';
  return (
    <>
      <Picture
        {...itemPicture(item.imgUrl, 'card')}
        fallbackSrc={picture}
        sizes="(width <= 900px) 104px, 320px"
        alt=""
      />
      <div>
        <h3>{item.title}</h3>
        <p>{[when, item.place].filter(Boolean).join(', ')}</p>
        {item.stops.length > 0 && <RouteStrip stops={item.stops} variant="ends" />}
        {hasSum && (
          <SumList
            rows={feeRows(feeLabel, price, pillionFee)}
            total={{ label: 'Total', value: formatRupees(price + pillionFee) }}
          />
        )}
      </div>
    </>
  );
}

export const feeRows = (label: string, price: number, pillionFee: number) => [
  { label, value: formatRupees(price) },
  ...(pillionFee > 0 ? [{ label: 'Pillion rider', value: formatRupees(pillionFee) }] : []),
  { label: 'Payment gateway fee', value: formatRupees(0) },
];

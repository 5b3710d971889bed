import { helmetSource } from '@kickstand/art/helmet';
import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { useMemo } from 'react';
import { Bar } from '../../ui/base/bar.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';

const FEW_LEFT = 5;

type Props = {
  ride: Pick<Ride, 'registeredCount' | 'maxCapacity' | 'price'>;
  /** Shown beside the count. */
  beside?: 'fee' | 'places-left';
};

/** The number of riders and the price, above a bar that turns red when few places are left. */
export function RidePlaces({ ride: { registeredCount, maxCapacity, price }, beside = 'fee' }: Props) {
  const left = Math.max(0, maxCapacity - registeredCount);
  return (
    <div className="ride-fill">
      <p>
        <span>
          <b>{registeredCount}</b> registered
        </span>
        {beside === 'fee' ? (
          <b>
            <VisuallyHidden>Fee </VisuallyHidden>
            {formatRupees(price)}
          </b>
        ) : (
          <span className="dim-text">{left === 1 ? '1 place left' : `${left} places left`}</span>
        )}
      </p>
      <Bar
        value={registeredCount}
        max={maxCapacity}
        label="Places taken"
        valueText={`${registeredCount} of ${maxCapacity} places taken`}
        tone={left < FEW_LEFT ? 'hot' : 'teal'}
      />
    </div>
  );
}

/** Who leads the ride, with the helmet that this name always has. */
export function Organizer({ name }: { name: string }) {
  const portrait = useMemo(() => helmetSource({ seed: name }), [name]);
  return (
    <p className="ride-by">
      <img className="round-picture" src={portrait} width="28" height="28" alt="" />
      <span>
        Organizer <b>{name}</b>
      </span>
    </p>
  );
}

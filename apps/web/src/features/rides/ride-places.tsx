import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { formatRupees } from '@kickstand/contract/shared/money';
import { HelmetPicture } from '../../lib/helmets/helmet-picture.tsx';
import { Bar } from '../../ui/base/bar.tsx';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';

const FEW_LEFT = 5;

type Props = {
  ride: Pick<Ride, 'registeredCount' | 'maxCapacity' | 'price'>;
  /** On a card, where the fee stands nowhere else. */
  hasFee?: boolean;
  /** It has left: its free places are of no use any more. */
  hasLeft?: boolean;
};

/** The number of riders and of places left, above a bar that turns red when there are few. */
export function RidePlaces({ ride, hasFee = false, hasLeft = false }: Props) {
  const { registeredCount, maxCapacity, price } = ride;
  const left = leftOf(ride);
  return (
    <div className="ride-fill">
      <p>
        <span>
          <b>{registeredCount}</b> registered
          {!hasLeft && <span className={left < FEW_LEFT ? 'ride-few' : 'dim-text'}> · {placesLeft(ride)}</span>}
        </span>
        {hasFee && (
          <b>
            <VisuallyHidden>Fee </VisuallyHidden>
            <RideFee price={price} />
          </b>
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

/** '₹799', and 'Free ₹0'. */
export const RideFee = ({ price }: { price: number }) => (
  <>
    {price === 0 && 'Free '}
    <span className={price === 0 ? 'ride-zero' : undefined}>{formatRupees(price)}</span>
  </>
);

const leftOf = ({ registeredCount, maxCapacity }: Pick<Ride, 'registeredCount' | 'maxCapacity'>) =>
  Math.max(0, maxCapacity - registeredCount);

/** '14 places left' */
export function placesLeft(ride: Pick<Ride, 'registeredCount' | 'maxCapacity'>): string {
  const left = leftOf(ride);
  if (left === 0) return 'no places left';
  return left === 1 ? '1 place left' : `${left} places left`;
}

/** Who leads the ride, with the helmet that this name always has. */
export function Organizer({ name }: { name: string }) {
  return (
    <p className="ride-by">
      <HelmetPicture seed={name} size={28} />
      <span>
        Organizer <b>{name}</b>
      </span>
    </p>
  );
}

import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { DEFAULT_RIDE_PICTURE, itemPicture } from '../../lib/item-picture.ts';
import { Picture } from '../../ui/picture.tsx';

/** The picture of a card: its title stands below, so it says nothing itself. */
export function RidePicture({ ride, priority }: { ride: Ride; priority: boolean }) {
  return (
    <Picture
      {...itemPicture(ride.imgUrl, 'card')}
      fallbackSrc={DEFAULT_RIDE_PICTURE}
      sizes="(width <= 639px) calc(100vw - 42px), (width <= 1180px) 44vw, 29vw"
      priority={priority}
      alt=""
    />
  );
}

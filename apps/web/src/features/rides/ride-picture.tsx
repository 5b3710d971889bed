import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { CARD_SIZES, DEFAULT_RIDE_PICTURE, itemPicture } from '@kickstand/contract/shared/item-picture';
import { Picture } from '../../ui/media/picture.tsx';

/** The picture of a card: its title stands below, so it says nothing itself. */
export function RidePicture({ ride, priority }: { ride: Ride; priority: boolean }) {
  return (
    <Picture
      {...itemPicture(ride.imgUrl, 'card')}
      fallbackSrc={DEFAULT_RIDE_PICTURE}
      sizes={CARD_SIZES}
      priority={priority}
      alt=""
    />
  );
}

import { itemPicture } from '@kickstand/contract/shared/item-picture';
import { Picture } from '../../ui/media/picture.tsx';

/** Across the window; the title that follows says what it shows. */
export const WidePicture = ({ imgUrl, fallbackSrc }: { imgUrl: string | null; fallbackSrc: string }) => (
  <Picture {...itemPicture(imgUrl, 'wide')} fallbackSrc={fallbackSrc} sizes="100vw" priority alt="" />
);

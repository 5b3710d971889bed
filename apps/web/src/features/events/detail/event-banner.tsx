import { picturesIn } from '../../../lib/page/pictures.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import type { EventDetail } from './event-detail-state.ts';

const PICTURES = picturesIn(
  import.meta.glob<string>('../../../../.cache/pictures/event_*', { eager: true, query: '?url', import: 'default' }),
);

/** Says IMAGE where none was given, and IMAGE NOT FOUND where it cannot be had. */
export function EventBanner({ image }: { image: EventDetail['image'] }) {
  return <Picture {...sourceOf(image)} sizes="(max-width: 900px) 90vw, 58vw" className="shot-i" alt="" priority />;
}

/** What was handed over long ago may name a picture that is gone. */
function sourceOf(image: EventDetail['image']) {
  return PICTURES.get(`event_${image}`) ?? { src: image, width: 1120, height: 960 };
}

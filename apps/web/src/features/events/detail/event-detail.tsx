import { PATHS } from '@kickstand/contract/shared/site-paths';
import { clubPictures } from '../../../lib/club/club-picture.ts';
import { useIsHydrated } from '../../../lib/hooks/use-is-hydrated.ts';
import { useLocation } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { buttonClass } from '../../../ui/base/button.tsx';
import { Stone } from '../../../ui/base/stone.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { readEventDetail, type EventDetail as ShownEvent } from './event-detail-state.ts';
import './event-detail.css';

/** One event as described by the linking page; opened by its address alone it shows the defaults. */
export function EventDetail() {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const { image, date, locations, testimonial, name, title, stone } = readEventDetail(isHydrated ? state : null);
  const where = locations.join(', ');
  return (
    <section className="event-detail" data-ground="dark">
      <EventBanner image={image} />
      <div>
        {(date || where) && (
          <div className="event-detail-words">
            {stone && <Stone variant="date" cap={stone.month} number={stone.day} />}
            <p>
              {date && <b>{date}</b>} {where && <span>{where}</span>}
            </p>
          </div>
        )}
        <h1>{name}</h1>
        <figure>
          <blockquote className="display-text">“{testimonial}”</blockquote>
          <figcaption>{title}</figcaption>
        </figure>
        <div className="flow-row">
          <Link className={buttonClass()} to={PATHS.events}>
            VIEW MORE EVENT
          </Link>
        </div>
      </div>
    </section>
  );
}

const bannerPicture = clubPictures(
  import.meta.glob<string>('../../../../.cache/pictures/event_*', { eager: true, query: '?url', import: 'default' }),
);

/** Shows IMAGE where none was given, and IMAGE NOT FOUND where it cannot be loaded. */
function EventBanner({ image }: { image: ShownEvent['image'] }) {
  return (
    <Picture
      {...sourceOf(image)}
      sizes="(max-width: 900px) 90vw, 58vw"
      className="event-detail-picture"
      alt=""
      priority
    />
  );
}

function sourceOf(image: ShownEvent['image']) {
  return image === null || typeof image === 'string'
    ? { src: image, width: 1120, height: 960 }
    : bannerPicture('event', image);
}

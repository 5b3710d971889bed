import { FILM } from '../../../content/film.ts';
import { pictureFinder } from '../../../lib/page/pictures.ts';
import { cx } from '../../../ui/base/cx.ts';

const filmPicture = pictureFinder(
  import.meta.glob<string>('../../../../.cache/pictures/film_*', { eager: true, query: '?url', import: 'default' }),
);

/** The picture of a scene with its caption. The one before is there to fade out, the one after to be loaded in time. */
export function FilmFrames({ index, isPaused }: { index: number; isPaused: boolean }) {
  const scenes = FILM.map((scene, position) => ({ ...scene, position }));
  return (
    <div className="film">
      <div className={cx('film-p', isPaused && 'film-paused')}>
        {scenes.slice(Math.max(0, index - 1), index + 2).map(({ seed, alt, position }) => (
          <img
            key={seed}
            className={cx(
              position % 2 ? 'film-back' : 'film-forth',
              position === index && 'on',
              position < index && 'was',
            )}
            {...filmPicture(`film_${seed}`)}
            sizes="(max-width: 640px) 100vw, 1040px"
            alt={position === index ? alt : ''}
          />
        ))}
      </div>
      <p className="film-t" aria-live="polite">
        {FILM[index]?.caption}
      </p>
    </div>
  );
}

import type { CSSProperties } from 'react';
import { pictureFinder } from '../../../lib/page/pictures.ts';
import { cx } from '../../../ui/base/cx.ts';
import { FILM, type FilmScene } from './film.ts';

/** Drawn for the film, and the two riders of the opening picture. */
const picture = pictureFinder(
  import.meta.glob<string>(['../../../../.cache/pictures/{film,hero}_*.svg'], {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

/** The previous scene is rendered to fade out, the next one to preload; every other one rides the other way. */
export function FilmScenes({ index, isPaused }: { index: number; isPaused: boolean }) {
  const scenes = FILM.map((scene, position) => ({ ...scene, position }));
  return (
    <div className={cx('film-play', isPaused && 'film-paused')}>
      {scenes.slice(Math.max(0, index - 1), index + 2).map(({ position, ...scene }) => (
        <Scene
          key={scene.scene}
          {...scene}
          isOn={position === index}
          isOver={position < index}
          isBack={position % 2 === 1}
        />
      ))}
    </div>
  );
}

type Props = FilmScene & { isOn: boolean; isOver: boolean; isBack: boolean };

function Scene({ scene, alt, isOn, isOver, isBack }: Props) {
  return (
    <div
      className={cx('film-frame', isOn && 'film-frame-on', isOver && 'film-frame-was', `film-in-${scene}`)}
      role="img"
      aria-label={alt}
      aria-hidden={!isOn}
    >
      <div className={cx('film-camera', isBack && 'film-back')}>
        <img className="film-sky" src={picture(`film_${scene}-sky`).src} alt="" />
        <Strip name={`film_${scene}-far`} />
        <Strip className="film-near" name={`film_${scene}-near`} />
        <Strip className="film-front" name={`film_${scene}-front`} />
        {scene === 'himalaya' && <Strip className="film-front film-flags" name="film_flags-0" />}
        {scene === 'himalaya' && <Strip className="film-front film-flags film-gust" name="film_flags-1" />}
        <div className="film-road" />
        <Rider name="second" className="film-sweep" />
        <Rider name="second" className="film-middle" />
        <Rider name="leader" className="film-lead" />
        {scene === 'ghats' && <div className="film-rain" />}
      </div>
    </div>
  );
}

function Strip({ className, name }: { className?: string; name: string }) {
  return <div className={cx('film-strip', className)} style={{ backgroundImage: `url("${picture(name).src}")` }} />;
}

type RiderProps = { name: 'leader' | 'second'; className: string; style?: CSSProperties };

function Rider({ name, className, style }: RiderProps) {
  const wheel = picture(`hero_${name}-wheel`).src;
  return (
    <div className={cx('film-bike', name === 'second' && 'film-cruiser', className)} style={style}>
      <img className="film-wheel" src={wheel} alt="" />
      <img className="film-wheel film-wheel-front" src={wheel} alt="" />
      <img className="film-machine" src={picture(`hero_${name}`).src} alt="" />
    </div>
  );
}

type ProgressProps = { value: number; max: number; text: string };

/** The painted kerb is the progress bar, and a rider is on it. */
export function FilmProgress({ value, max, text }: ProgressProps) {
  const style = { left: `${(value / max) * 100}%` };
  return (
    <div
      className="film-progress"
      role="progressbar"
      aria-label="Film"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={text}
    >
      <div className="film-progress-left" style={style} />
      <Rider name="leader" className="film-marker" style={style} />
    </div>
  );
}

import { FILM } from '../../../content/film.ts';
import { Bar } from '../../../ui/base/bar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { FilmFrames } from './film-frames.tsx';
import { clockText, FILM_MS, sceneAt } from './film-time.ts';
import { usePlayhead } from './use-playhead.ts';

/** Six scenes that move and fade into each other, with play, pause and progress. */
export function FilmShow() {
  const { position, isPlaying, toggle } = usePlayhead(FILM_MS);
  const time = `${clockText(position)} / ${clockText(FILM_MS)}`;
  return (
    <>
      <FilmFrames index={sceneAt(position, FILM.length)} isPaused={!isPlaying} />
      <div className="film-c">
        <Button size="s" onClick={toggle} data-autofocus>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isPlaying ? 'Pause' : position === FILM_MS ? 'Play again' : 'Play'}
        </Button>
        <Bar role="progressbar" label="Film" value={position} max={FILM_MS} valueText={time} />
        <span className="num">{time}</span>
      </div>
    </>
  );
}

import { useState } from 'react';
import { FILM } from '../../../content/film.ts';
import { Bar } from '../../../ui/base/bar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { FilmFrames } from './film-frames.tsx';

/** For whoever wants things to stand still: the same scenes, one after the other by hand. */
export function FilmStills() {
  const [index, setIndex] = useState(0);
  const text = `${index + 1} of ${FILM.length}`;
  const go = (by: 1 | -1) => setIndex((index + by + FILM.length) % FILM.length);
  return (
    <>
      <FilmFrames index={index} isPaused />
      <div className="film-c film-by-hand">
        <Button size="s" variant="ghost" onClick={() => go(-1)}>
          Previous
        </Button>
        <Button size="s" onClick={() => go(1)} data-autofocus>
          Next
        </Button>
        <Bar role="progressbar" label="Film" value={index + 1} max={FILM.length} valueText={text} />
        <span className="num">{text}</span>
      </div>
    </>
  );
}

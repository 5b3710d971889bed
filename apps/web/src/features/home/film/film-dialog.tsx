import { useEffect, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useReducedMotion } from '../../../ui/carousel/use-carousel.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FILM } from './film.ts';
import { FilmProgress, FilmScenes } from './film-scenes.tsx';
import './film.css';

type Props = { videoUrl: string | null; onClose: () => void };

export function FilmDialog({ videoUrl, onClose }: Props) {
  return (
    <Dialog open bare size="xl" title="Watch Video" onClose={onClose}>
      <Film videoUrl={videoUrl} />
    </Dialog>
  );
}

/** The club's own video; without one, its story in six scenes that ride, or in stills to page through. */
export function Film({ videoUrl }: { videoUrl: string | null }) {
  const isStill = useReducedMotion();
  if (videoUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are part of the club's file
      <video className="film-view" src={videoUrl} controls playsInline />
    );
  }
  return isStill ? <FilmStills /> : <FilmShow />;
}

function FilmFrames({ index, isPaused }: { index: number; isPaused: boolean }) {
  return (
    <div className="film">
      <FilmScenes index={index} isPaused={isPaused} />
      <p className="film-caption" aria-live="polite">
        {FILM[index]?.caption}
      </p>
    </div>
  );
}

/** Six scenes that move and fade into each other, with play, pause and progress. */
function FilmShow() {
  const { position, isPlaying, toggle } = usePlayhead(FILM_MS);
  const time = `${clockText(position)} / ${clockText(FILM_MS)}`;
  return (
    <>
      <FilmFrames index={sceneAt(position, FILM.length)} isPaused={!isPlaying} />
      <div className="film-controls">
        <Button size="s" onClick={toggle} data-autofocus>
          <Icon name={isPlaying ? 'pause' : 'play'} />
          {isPlaying ? 'Pause' : position === FILM_MS ? 'Play again' : 'Play'}
        </Button>
        <FilmProgress value={position} max={FILM_MS} text={time} />
        <span className="tabular-numbers">{time}</span>
      </div>
    </>
  );
}

/** For visitors who prefer reduced motion: the same scenes, stepped through by hand. */
function FilmStills() {
  const [index, setIndex] = useState(0);
  const text = `${index + 1} of ${FILM.length}`;
  const go = (by: 1 | -1) => setIndex((index + by + FILM.length) % FILM.length);
  return (
    <>
      <FilmFrames index={index} isPaused />
      <div className="film-controls film-by-hand">
        <Button size="s" variant="ghost" onClick={() => go(-1)}>
          Previous
        </Button>
        <Button size="s" onClick={() => go(1)} data-autofocus>
          Next
        </Button>
        <FilmProgress value={index + 1} max={FILM.length} text={text} />
        <span className="tabular-numbers">{text}</span>
      </div>
    </>
  );
}

const TICK_MS = 100;

/** A position that runs from 0 to the end when played, and can be stopped on the way. */
function usePlayhead(lengthMs: number) {
  const [position, setPosition] = useState(0);
  const [wantsPlay, setWantsPlay] = useState(true);
  const isOver = position >= lengthMs;
  const isPlaying = wantsPlay && !isOver;

  useEffect(() => {
    if (!isPlaying) return;
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const passed = now - last;
      last = now;
      setPosition((current) => Math.min(current + passed, lengthMs));
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, lengthMs]);

  const toggle = () => {
    if (isOver) setPosition(0);
    setWantsPlay(!isPlaying);
  };
  return { position, isPlaying, toggle };
}

export const SCENE_MS = 6000;
export const FILM_MS = 36_000;

/** The scene at a moment; the last one stays when the film is over. */
export const sceneAt = (position: number, scenes: number) => Math.min(Math.floor(position / SCENE_MS), scenes - 1);

/** '0:12' */
export function clockText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

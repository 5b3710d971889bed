import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pictureFinder } from '../../lib/page/pictures.ts';
import { Button } from '../../ui/base/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import type { GapGame } from './gap-game.ts';
import './lost-road.css';

const picture = pictureFinder(
  import.meta.glob<string>('../../../.cache/pictures/lost_*', { eager: true, query: '?url', import: 'default' }),
);

/** The end of the road on a kilometre stone. Visitors who like can jump the gap; the code of that is loaded on demand. */
export function LostRoad() {
  const { surface, km, isPlaying, result, play, jump, stop } = useGap();

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return stop();
    if (event.key !== ' ' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    jump();
  };

  const { src, width, height } = picture('lost_road');
  return (
    <figure className="lost-road">
      <div className="lost-road-view">
        <img src={src} width={width} height={height} alt="" />
        <button
          ref={surface}
          type="button"
          hidden={!isPlaying}
          aria-label="Jump, with the space key or a tap"
          onKeyDown={onKeyDown}
          onPointerDown={jump}
        >
          <canvas />
        </button>
      </div>
      <figcaption className="display-text">{isPlaying ? km : 404} km</figcaption>
      <div className="lost-road-game">
        <p role="status">{result && `You made it ${result.km} km. Best: ${result.best} km.`}</p>
        <Button variant="secondary" size="s" onClick={isPlaying ? stop : play}>
          {isPlaying ? 'Stop' : result ? 'Ride again' : 'Jump the gap'}
        </Button>
      </div>
    </figure>
  );
}

function useGap() {
  const surface = useRef<HTMLButtonElement>(null);
  const game = useRef<GapGame>(undefined);
  const [km, setKm] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [result, setResult] = useState<{ km: number; best: number } | null>(null);

  const stop = () => {
    game.current?.stop();
    setPlaying(false);
  };
  const end = (reached: number) => {
    setPlaying(false);
    setResult((before) => ({ km: reached, best: Math.max(reached, before?.best ?? 0) }));
  };

  const play = async () => {
    try {
      const { playGap } = await import('./gap-game.ts');
      const canvas = surface.current?.querySelector('canvas');
      if (!surface.current || !canvas) return;
      // shown before it is drawn on: a hidden canvas has no size and takes no focus
      surface.current.hidden = false;
      setPlaying(true);
      setKm(0);
      surface.current.focus();
      game.current = playGap(canvas, { onDistance: setKm, onEnd: end });
    } catch {
      toast.error("The game couldn't be loaded", 'Please check your connection and try again.');
    }
  };

  useEffect(() => () => game.current?.stop(), []);
  return { surface, km, isPlaying, result, play, stop, jump: () => game.current?.jump() };
}

import { JUMP } from '@kickstand/art/jump-frame';
import { useEffect, useRef, useState } from 'react';
import { useIsPainted } from '../../../lib/hooks/use-is-painted.ts';
import { pictureFinder } from '../../../lib/page/pictures.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { useReducedMotion } from '../../../ui/carousel/use-carousel.ts';
import './jump.css';

const layer = pictureFinder(
  import.meta.glob<string>('../../../../.cache/pictures/jump_*', { eager: true, query: '?url', import: 'default' }),
);

/**
 * The picture at the head of /events: a bike in mid-air. It lands, comes round and jumps again: once after the page has
 * opened, and for as long as it is pointed at. It stands still for those who prefer that, and without scripts.
 */
export function Jump() {
  const { isRiding, canRide, ride, stopAfterLap, onLap, canvas, bike } = useJump();
  return (
    <div className="jump" data-riding={isRiding || undefined} onPointerEnter={ride} onPointerLeave={stopAfterLap}>
      <img
        {...layer('jump_ground')}
        className="jump-ground"
        sizes="(max-width: 900px) 95vw, 56vw"
        alt=""
        fetchPriority="high"
      />
      <svg viewBox={`0 0 ${JUMP.width} ${JUMP.height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <g ref={bike} className="jump-bike" onAnimationIteration={onLap}>
          <g className="jump-pitch">
            <g transform="scale(.536) translate(-300 -450)">
              <Wheel x={115} y={370} radius={82} />
              <Wheel x={480} y={364} radius={88} />
              <image className="jump-body" href={layer('jump_bike').src} width="600" height="460" />
            </g>
          </g>
        </g>
        <Crowd />
      </svg>
      <canvas ref={canvas} className="jump-dirt" />
      {canRide && (
        <button type="button" className="jump-again" onClick={ride} onFocus={ride} onBlur={stopAfterLap}>
          <Icon name="play" />
          Jump again
        </button>
      )}
    </div>
  );
}

const Wheel = ({ x, y, radius }: { x: number; y: number; radius: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <image
      className="jump-wheel"
      href={layer('jump_wheel').src}
      x={-radius}
      y={-radius}
      width={2 * radius}
      height={2 * radius}
    />
  </g>
);

/** Heads and shoulders along the lower edge; every third spectator throws an arm up when the bike does. */
function Crowd() {
  return (
    <g className="jump-crowd">
      <path className="jump-arms" d={pathOf(PEOPLE.filter((_, place) => place % 3 === 0))} />
      <path className="jump-arms jump-arms-late" d={pathOf(PEOPLE.filter((_, place) => place % 3 === 1))} />
      <path className="jump-bodies" d={PEOPLE.map(({ x, y }) => `M${x} ${y + 32}h.1`).join('')} />
      <path className="jump-heads" d={PEOPLE.map(({ x, y }) => `M${x} ${y}h.1`).join('')} />
    </g>
  );
}

/** Evenly spread, and yet no two gaps alike. */
const PEOPLE = Array.from({ length: 24 }, (_, place) => ({
  x: Math.round(place * 54 + 20 + ((place * 37) % 23)),
  y: 540 + ((place * 29) % 13),
}));
const pathOf = (people: typeof PEOPLE) => people.map(({ x, y }) => `M${x} ${y + 18}l18 -34`).join('');

function useJump() {
  const isStill = useReducedMotion();
  const isPainted = useIsPainted();
  const [isRiding, setRiding] = useState(false);
  const wantsMore = useRef(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const bike = useRef<SVGGElement>(null);
  const canRide = isPainted && !isStill;

  // The first lap begins with the dirt: both would be wrong without the other.
  useEffect(() => {
    if (!canRide) return;
    let throwDirt: { stop: () => void } | undefined;
    let isGone = false;
    import('./jump-dirt.ts').then(
      ({ startDirt }) => {
        if (isGone || !canvas.current || !bike.current) return;
        throwDirt = startDirt(canvas.current, bike.current);
        setRiding(true);
      },
      // without a connection the rider stays at the start
      () => {},
    );
    return () => {
      isGone = true;
      throwDirt?.stop();
    };
  }, [canRide]);

  return {
    isRiding: isRiding && canRide,
    canRide,
    canvas,
    bike,
    ride() {
      wantsMore.current = true;
      setRiding(true);
    },
    stopAfterLap() {
      wantsMore.current = false;
    },
    onLap() {
      if (!wantsMore.current) setRiding(false);
    },
  };
}

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { BikeFromAbove } from '../../ui/media/bike-from-above.tsx';
import { type RoadPoint, roadThrough } from './road-line.ts';
import './club-road.css';

/**
 * Everything on one road: it winds through each element marked `data-milestone`, wherever the text puts them, and a rider
 * keeps to the reader's height. Without scripts it is a straight line.
 */
export function ClubRoad({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const road = useRoad(box);
  return (
    <div ref={box} className="club-road">
      {road && (
        <svg className="club-road-line" width={road.width} height={road.height} aria-hidden="true">
          <path className="club-road-tar" d={road.d} />
          <path className="club-road-edge" d={road.d} />
          <path className="club-road-top" d={road.d} />
          <path className="club-road-mark" d={road.d} />
          <g className="club-road-rider" style={{ offsetPath: `path("${road.d}")` }}>
            <BikeFromAbove />
          </g>
        </svg>
      )}
      {children}
    </div>
  );
}

type Road = { d: string; width: number; height: number };

/** Measured again when the text flows differently. */
function useRoad(box: RefObject<HTMLElement | null>): Road | undefined {
  const [road, setRoad] = useState<Road>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const stones = [...element.querySelectorAll('[data-milestone]')].map((stone): RoadPoint => {
        const place = stone.getBoundingClientRect();
        return { x: place.left - left + place.width / 2, y: place.top - top + place.height / 2 };
      });
      const [first] = stones;
      if (!first) return;
      const d = roadThrough([{ x: first.x, y: 0 }, ...stones]);
      setRoad((shown) => (shown?.d === d && shown.width === width ? shown : { d, width, height }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return road;
}

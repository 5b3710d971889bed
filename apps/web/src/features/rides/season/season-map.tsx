import type { Ride } from '@kickstand/contract/rides/rides.schema';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useClub } from '../../../lib/club/club.tsx';
import { cx } from '../../../ui/base/cx.ts';
import { Bike } from '../bike.tsx';
import { curveThrough, type Point } from '../curve.ts';
import { COAST, PLACES, RIDGE } from './places.ts';
import { boxAround, findPlace, project, routeLine } from './route-line.ts';
import { MAP_BESIDE, useMapWindow } from './use-map-window.ts';

/** The rides as lines from where the club sets out, drawn as their cards are looked at. The cards say all of it in words. */
export function SeasonMap({ rides, list }: { rides: Ride[]; list: RefObject<HTMLElement | null> }) {
  const { street, city } = useClub().identity.address;
  const home = useMemo(() => findPlace(`${street}, ${city}`), [street, city]);
  const lines = useMemo(() => rides.flatMap((ride) => lineOf(ride, home) ?? []), [rides, home]);
  const activeId = useRideInSight(list, rides);
  const active = lines.find(({ id }) => id === activeId);
  const svg = useMapWindow(boxAround(active?.points ?? [home ?? MIDDLE]));
  return (
    <svg ref={svg} className={cx('season-map', active && 'season-map-busy')} viewBox="0 0 285 580" aria-hidden="true">
      <path className="season-land" d={LAND} />
      <path className="season-shore" d={SHORE} />
      <path className="season-ghats" d={GHATS} />
      {LABELS.map(({ name, x, y, isAtSea }) => (
        <text key={name} className={cx('season-place', isAtSea && 'season-place-sea')} x={x} y={y}>
          {name}
        </text>
      ))}
      {lines.map(({ id, path, end, level }) => (
        <g key={id} className={cx('season-ride', id === activeId && 'season-ride-active')}>
          <path d={path} />
          <circle className={`season-end season-end-${level}`} cx={end.x} cy={end.y} />
        </g>
      ))}
      {home && <circle className="season-home" cx={home.x} cy={home.y} />}
      {active && (
        <g key={active.id}>
          <path className="season-drawn" d={active.path} pathLength={1} />
          <circle className="season-stop" cx={active.end.x} cy={active.end.y} />
          <text className="season-name" x={active.end.x} y={active.end.y}>
            {active.name}
          </text>
          <g className="season-bike" style={{ offsetPath: `path("${active.path}")` }}>
            <Bike />
          </g>
        </g>
      )}
    </svg>
  );
}

function lineOf({ _id, route, difficulty }: Ride, home: Point | undefined) {
  const points = routeLine(route, home);
  const end = points.at(-1);
  if (!end || points.length === 1) return null;
  return {
    id: _id,
    points,
    path: curveThrough(points),
    end,
    name: route.endLocation,
    level: difficulty.toLowerCase(),
  };
}

/** What a map shows that doesn't know where the club sets out. */
const MIDDLE = project([73.6, 18.2]);

const coast = COAST.map(project);
const SHORE = `M${coast.map(({ x, y }) => `${x} ${y}`).join('L')}`;
/** Far beyond the frame, since the map also shows parts of itself on wide and low screens. */
const LAND = `${SHORE}V1400H2400V-900H55z`;

/** Flat-topped tables along the edge of the plateau, the way the illustrations draw them. */
const GHATS = RIDGE.map(project)
  .flatMap((point, at, all) => {
    const next = all[at + 1];
    return next ? [point, { x: (point.x + next.x) / 2 + 5, y: (point.y + next.y) / 2 }] : [point];
  })
  .map(({ x, y }, at) => {
    const [width, height] = at % 2 ? [22, 7] : [30, 11];
    return `M${x - width / 2} ${y}l3 ${-height}h${width - 12}l4 ${height * 0.5}h3l2 ${height * 0.5}z`;
  })
  .join('');

const LABELS = [
  ...['Daman', 'Nashik', 'Mumbai', 'Pune', 'Ratnagiri', 'Satara', 'Kolhapur', 'Goa'].flatMap((name) => {
    const place = PLACES[name.toLowerCase()];
    if (!place) return [];
    const { x, y } = project(place);
    const isAtSea = ['Daman', 'Mumbai', 'Ratnagiri', 'Goa'].includes(name);
    return [{ name, x, y, isAtSea }];
  }),
];

/**
 * The ride whose card is pointed at or holds the focus; where the map is a strip above the cards, the one in the middle
 * of the screen. Cards are list items with the ride's id in `data-ride`.
 */
function useRideInSight(list: RefObject<HTMLElement | null>, rides: Ride[]): string | null {
  const [id, setId] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other rides have other cards
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const beside = window.matchMedia(MAP_BESIDE);
    const toCard = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('[data-ride]') : null;
      if (card && beside.matches) setId(card.dataset.ride ?? null);
    };
    const leave = () => beside.matches && setId(null);
    const middle = new IntersectionObserver(
      (entries) => {
        const seen = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (seen instanceof HTMLElement && !beside.matches) setId(seen.dataset.ride ?? null);
      },
      { rootMargin: '-50% 0% -50% 0%' },
    );
    for (const card of element.querySelectorAll('[data-ride]')) middle.observe(card);
    element.addEventListener('pointerover', toCard);
    element.addEventListener('focusin', toCard);
    element.addEventListener('pointerleave', leave);
    return () => {
      middle.disconnect();
      element.removeEventListener('pointerover', toCard);
      element.removeEventListener('focusin', toCard);
      element.removeEventListener('pointerleave', leave);
    };
  }, [list, rides]);

  return id;
}

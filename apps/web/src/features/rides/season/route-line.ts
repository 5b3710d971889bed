import type { RideRoute } from '@kickstand/contract/rides/rides.schema';
import { type Point, round } from '../curve.ts';
import { PLACES } from './places.ts';

/** A hundred units are one degree of latitude; a degree of longitude is shorter here by the cosine of 18°. */
export const project = ([longitude, latitude]: readonly [number, number]): Point => ({
  x: round((longitude - 72.2) * 95.1),
  y: round((20.75 - latitude) * 100),
});

/** 'Sion Circle, Mumbai' is found by its longest known part, whatever else the name says. */
export function findPlace(name: string): Point | undefined {
  const wanted = name.trim().toLowerCase();
  const known = PLACES[wanted] ?? PLACES[longestPartIn(wanted)];
  return known && project(known);
}

const NAMES = Object.keys(PLACES).sort((one, other) => other.length - one.length);

const longestPartIn = (wanted: string) =>
  NAMES.find((name) => ` ${wanted.replace(/[^\p{L}-]+/gu, ' ')} `.includes(` ${name} `)) ?? '';

/**
 * The way of a ride over the stops the map knows, from where the club sets out if it knows that too; empty when it
 * doesn't know where the ride leads.
 */
export function routeLine({ startLocation, waypoints, endLocation }: RideRoute, home: Point | undefined): Point[] {
  const end = findPlace(endLocation);
  if (!end) return [];
  const stops = [startLocation, ...waypoints].flatMap((name) => findPlace(name) ?? []);
  const line = [...(home ? [home] : []), ...stops, end];
  return line.filter((point, at) => !isSame(point, line[at - 1]));
}

const isSame = (one: Point, other: Point | undefined) =>
  other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < 1;

export type Box = { x: number; y: number; width: number; height: number };

/** The part of the map around a line, with room for its names; never so near that nothing can be recognised. */
export function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const height = Math.max((bottom - top) * 1.5, 60);
  const width = Math.max((right - left) * 1.5, 90);
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

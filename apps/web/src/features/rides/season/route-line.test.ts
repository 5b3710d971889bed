import { expect, test } from 'vitest';
import { curveThrough } from '../curve.ts';
import { COAST, PLACES, RIDGE } from './places.ts';
import { boxAround, findPlace, project, routeLine } from './route-line.ts';

const HOME = project([72.862, 19.04]);

const route = (startLocation: string, endLocation: string, ...waypoints: string[]) => ({
  startLocation,
  endLocation,
  waypoints,
});

test('a place is found however its name is written, and only if the map knows it', () => {
  expect(findPlace(' Malshej Ghat ')).toEqual(findPlace('malshej'));
  expect(findPlace('Sion Circle, Mumbai')).toEqual(HOME);
  expect(findPlace('Vashi Plaza, Navi Mumbai')).toEqual(findPlace('navi mumbai'));
  expect(findPlace('Old Manali, Himachal Pradesh')).toBeUndefined();
  // 'pen' is a place, but not every word with these letters
  expect(findPlace('Spencer Plaza')).toBeUndefined();
  expect(findPlace('')).toBeUndefined();
});

test('a line leads from the club’s home over the known stops to the end, no point twice', () => {
  const line = routeLine(route('Mumbai', 'Malshej Ghat', 'Kalyan', 'A dhaba we like', 'Murbad'), HOME);
  expect(line).toEqual([HOME, findPlace('Kalyan'), findPlace('Murbad'), findPlace('Malshej Ghat')]);
  expect(routeLine(route('Mumbai', 'Srinagar', 'Kalyan'), HOME)).toEqual([]);
  expect(routeLine(route('Chandigarh', 'Goa'), HOME)).toHaveLength(2);
  // a club whose home the map doesn't know
  expect(routeLine(route('Pune', 'Goa', 'Satara'), undefined)).toEqual(['Pune', 'Satara', 'Goa'].map(findPlace));
});

test('the curve ends where the line does, and its box holds all of it', () => {
  const line = routeLine(route('Navi Mumbai', 'Dandeli', 'Satara', 'Kolhapur'), HOME);
  const end = findPlace('Dandeli');
  expect(curveThrough(line).endsWith(`${end?.x} ${end?.y}`)).toBe(true);
  expect(curveThrough([])).toBe('');
  const { x, y, width, height } = boxAround(line);
  for (const point of line) {
    expect(point.x > x && point.x < x + width && point.y > y && point.y < y + height).toBe(true);
  }
});

test('every place lies between Daman and Goa; the ridge is inland of the coast', () => {
  for (const [name, [longitude, latitude]] of Object.entries(PLACES)) {
    expect(longitude > 72.6 && longitude < 75 && latitude > 15 && latitude < 20.7, name).toBe(true);
  }
  const coastAt = (y: number) =>
    Math.max(...COAST.map(project).map((point) => (Math.abs(point.y - y) < 20 ? point.x : 0)));
  for (const point of RIDGE.map(project)) expect(point.x).toBeGreaterThan(coastAt(point.y));
});

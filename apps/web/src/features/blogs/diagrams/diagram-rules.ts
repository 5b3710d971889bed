/** What the diagrams show, as plain arithmetic. Each is a model of an article's advice, not a measurement. */

/** Where the bike is in its lane at the end of a left-hand bend: 0 at its own edge, 1 on the centre line, more beyond it. */
export const exitOfCorner = (turnIn: number): number => 1.45 - (turnIn / 100) * 1.05;

/** `turnIn` runs from 0, far too early, to 100, as late as it gets. */
export function cornerVerdict(turnIn: number): { word: string; sentence: string; isSafe: boolean } {
  const exit = exitOfCorner(turnIn);
  if (exit > 1.05) {
    return { word: 'Too early', sentence: 'You run wide, over the centre line, where the bus is.', isSafe: false };
  }
  if (exit > 0.9) {
    return { word: 'Early', sentence: 'You just hold your lane, with nothing left for a surprise.', isSafe: false };
  }
  return { word: 'Late', sentence: 'You see the way out first and leave the bend on your own side.', isSafe: true };
}

const FORMATIONS = ['staggered', 'single'] as const;
export type Formation = (typeof FORMATIONS)[number];

/** Seconds behind the lead, and the side of the lane: 1 right, -1 left, 0 the middle. */
export const placeInFormation = (formation: Formation, place: number): { seconds: number; side: -1 | 0 | 1 } =>
  formation === 'single' ? { seconds: 2 * place, side: 0 } : { seconds: place, side: place % 2 === 0 ? 1 : -1 };

/** Metres covered in so many seconds. */
export const metresIn = (seconds: number, kmh: number): number => Math.round((kmh / 3.6) * seconds);

/** The example bike of the article: pressures for the rider alone, and with everything on board. */
const ALONE = { front: 26, rear: 29 };
const LOADED = { front: 28, rear: 36 };
export const MAX_LOAD_KG = 120;
const C_PER_PSI = 6;

/** Cold pressures to set for a load, in psi. */
export function pressuresFor(loadKg: number): { front: number; rear: number } {
  const share = Math.min(1, Math.max(0, loadKg / MAX_LOAD_KG));
  return {
    front: Math.round(ALONE.front + share * (LOADED.front - ALONE.front)),
    rear: Math.round(ALONE.rear + share * (LOADED.rear - ALONE.rear)),
  };
}

/** What a gauge shows after the air has become colder by so many degrees. */
export const readingAfter = (psi: number, colderBy: number): number =>
  Math.round((psi - colderBy / C_PER_PSI) * 10) / 10;

export const BAG_LIMIT_KG = 10;

export type PackingItem = { name: string; kg: number; isNeeded: boolean };

/** Rough weights, to the half kilo. */
export const PACKING: readonly PackingItem[] = [
  { name: 'Evening clothes, socks, warm layer', kg: 2.5, isNeeded: true },
  { name: 'Rain suit and covers', kg: 1.5, isNeeded: true },
  { name: 'Toolkit, puncture kit, inflator', kg: 2, isNeeded: true },
  { name: 'First aid and medicines', kg: 0.5, isNeeded: true },
  { name: 'One litre of water', kg: 1, isNeeded: true },
  { name: 'Charger, power bank, torch', kg: 0.5, isNeeded: true },
  { name: 'A second pair of jeans', kg: 1, isNeeded: false },
  { name: 'The big camera', kg: 2, isNeeded: false },
  { name: 'A full-size towel', kg: 0.5, isNeeded: false },
  { name: 'A Bluetooth speaker', kg: 1, isNeeded: false },
];

export const weightOf = (items: readonly PackingItem[]): number => items.reduce((sum, { kg }) => sum + kg, 0);

import { lightsFor, PALETTES, type PaletteName } from '@kickstand/art/palettes';
import type { Scene } from '@kickstand/art/scene';
import { rng } from '@kickstand/art/svg';
import { toDateTimeInput } from '@kickstand/contract/shared/dates';
import { anyPlace, type Place, placeNamed } from './place-words.ts';

/** How an item's picture looks. It is chosen once and kept with the item, so a published picture never changes. */
export type PictureChoice = { scene: Scene; layout: number; light: PaletteName };

/** What decides how an item is drawn. */
export type Subject = {
  slug: string;
  /** Title first, then what else may name the place. */
  texts: readonly string[];
  start: Date | null;
  /** Of an article or event: it may be about a thing instead of a place. */
  category?: string;
  /** Already chosen. */
  picture: PictureChoice | null;
};

/** In so many neighbours no light is used more often than a third of the time. */
const STRETCH = 12;

/**
 * A picture for every item of a list, given in the order in which it is shown. Items that have theirs keep it; a new
 * one avoids the scene and light of its neighbours, and lights that are frequent around it. Chosen one by one like
 * this, no two neighbours are alike, whatever is added later.
 */
export function choosePictures(items: readonly Subject[]): PictureChoice[] {
  const chosen = items.map(({ picture }) => picture);
  const open = items.flatMap((item, index) => (item.picture ? [] : [{ index, ...optionsFor(item) }]));
  // where the light is a matter of fact, taste gives way
  for (const { index, place, lights } of open.toSorted((a, b) => Number(b.isGiven) - Number(a.isGiven))) {
    const slug = items[index]?.slug ?? '';
    const candidates = [...lights, ...ALL_LIGHTS.filter((light) => !lights.includes(light))];
    const light = leastBad(candidates, (light) => clashes(chosen, index, place.scene, light));
    chosen[index] = { scene: place.scene, layout: layoutFor(place, slug, chosen, index), light };
  }
  return chosen.filter((choice) => choice !== null);
}

/** Last resorts, the plain ones first. */
const ALL_LIGHTS = (Object.keys(PALETTES) as PaletteName[]).toSorted(
  (a, b) => Number(a === 'mud' || a === 'dawn') - Number(b === 'mud' || b === 'dawn'),
);

function optionsFor({ slug, texts, start, category }: Subject) {
  const thing = category === undefined ? null : objectNamed(texts[0] ?? '');
  const place = thing ?? placeNamed(texts) ?? objectOfCategory(category) ?? anyPlace(slug);
  const local = start ? toDateTimeInput(start) : null;
  const time = local ? { month: Number(local.slice(5, 7)), hour: Number(local.slice(11, 13)) } : {};
  return { place, ...lightsFor({ scene: place.scene, words: texts[0] ?? '', ...time }, slug) };
}

/** The first candidate nothing speaks against, else the one that least does. */
function leastBad<T>(candidates: readonly T[], badness: (candidate: T) => number): T {
  const [best] = candidates
    .map((candidate) => ({ candidate, bad: badness(candidate) }))
    .toSorted((a, b) => a.bad - b.bad);
  if (!best) throw new RangeError('There is nothing to choose from');
  return best.candidate;
}

type Chosen = readonly (PictureChoice | null)[];

function clashes(chosen: Chosen, index: number, scene: Scene, light: PaletteName): number {
  const isSame = (other: PictureChoice | undefined) => other?.scene === scene && other.light === light;
  const isNextToSame = isSame(neighbour(chosen, index, -1)) || isSame(neighbour(chosen, index, 1));
  return (isNextToSame ? 2 : 0) + (isTooFrequent(chosen, index, light) ? 1 : 0);
}

/** The nearest item on one side that has its picture already. */
function neighbour(chosen: Chosen, index: number, step: 1 | -1): PictureChoice | undefined {
  for (let i = index + step; i >= 0 && i < chosen.length; i += step) if (chosen[i]) return chosen[i] ?? undefined;
  return undefined;
}

/** Whether the light would be seen more than four times in some stretch of twelve around this item. */
function isTooFrequent(chosen: Chosen, index: number, light: PaletteName): boolean {
  for (let from = Math.max(0, index - STRETCH + 1); from <= index; from++) {
    const stretch = chosen.slice(from, from + STRETCH);
    if (stretch.filter((choice) => choice?.light === light).length >= STRETCH / 3) return true;
  }
  return false;
}

/** One of the compositions that fit, not the one next to it if there is another. */
function layoutFor({ scene, layouts }: Place, slug: string, chosen: Chosen, index: number): number {
  const around = [neighbour(chosen, index, -1), neighbour(chosen, index, 1)];
  const from = Math.floor(rng(`layout:${slug}`)() * layouts.length);
  const turned = [...layouts.slice(from), ...layouts.slice(0, from)];
  return leastBad(turned, (layout) => around.filter((one) => one?.scene === scene && one.layout === layout).length);
}

const HELMET = 0;
const CHAIN = 1;
const GAUGE = 2;
const MAP = 3;
const FIRST_AID = 4;
const RAIN_SUIT = 5;
const PAPERS = 6;
const BRAKE = 7;
const SEAT = 8;
const FORMATION = 9;

/** What an article or a workshop is about, where that is a thing and not a place; the first line that matches decides. */
const OBJECT_WORDS: readonly (readonly [RegExp, number])[] = [
  [/helmet|visor/i, HELMET],
  [/brake|\blever|clutch/i, BRAKE],
  [/tyre|puncture|pressure/i, GAUGE],
  [/chain|sprocket|repair|\boil\b|tools?\b/i, CHAIN],
  [/pillion|two-up|passenger/i, SEAT],
  [/first[- ]aid|blood|medical|injur/i, FIRST_AID],
  [/document|licen[cs]e|papers|insurance|permit/i, PAPERS],
  [/formation|signals?\b|leads? and sweeps?|group ride|in a group|spacing|habits/i, FORMATION],
  [/\bmaps?\b|charts|planning|fuel|navigat/i, MAP],
  [/\brain|\bpack\b|packing|layer|jacket|gloves|clothing/i, RAIN_SUIT],
];

/** For an article whose title names neither a thing nor a place. */
const BY_CATEGORY: Readonly<Record<string, number>> = {
  gear: HELMET,
  maintenance: CHAIN,
  safety: HELMET,
  other: PAPERS,
};

const placeOf = (layout: number | undefined): Place | null =>
  layout === undefined ? null : { scene: 'object', layouts: [layout] };

const objectNamed = (text: string): Place | null => placeOf(OBJECT_WORDS.find(([pattern]) => pattern.test(text))?.[1]);

const objectOfCategory = (category: string | undefined): Place | null => placeOf(BY_CATEGORY[category ?? '']);

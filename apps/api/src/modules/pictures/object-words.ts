import type { Place } from './place-words.ts';

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

export const objectNamed = (text: string): Place | null =>
  placeOf(OBJECT_WORDS.find(([pattern]) => pattern.test(text))?.[1]);

export const objectOfCategory = (category: string | undefined): Place | null => placeOf(BY_CATEGORY[category ?? '']);

import { LAYOUTS } from '@kickstand/art/compositions';
import { PLACES, type Scene } from '@kickstand/art/scene';
import { rng } from '@kickstand/art/svg';

/** A kind of place and, where the words say more, the compositions that show it. */
export type Place = { readonly scene: Scene; readonly layouts: readonly number[] };

/** Words that name a place; the first line that matches decides. Without layouts every composition of it fits. */
const PLACE_WORDS: readonly (readonly [words: RegExp, scene: Scene, layouts?: readonly number[]])[] = [
  [/marine drive|promenade/i, 'city', [1]],
  [/sea link|seaface|worli|carter road|bandra/i, 'city', [0]],
  [/gateway|colaba|harbour/i, 'city', [2]],
  [/\bkey\b|monaster|gompa/i, 'spiti', [0]],
  [/spiti|kaza\b|\btabo\b/i, 'spiti'],
  [/pangong|chandratal|\btso\b|tsomoriri/i, 'himalaya', [1]],
  [/\bpass(es)?\b|khardung|razdan|zojila|rohtang|baralacha/i, 'himalaya', [2]],
  [/ladakh|\bleh\b|himalay|manali|srinagar|gurez|kashmir|himachal|altitude|\bsnow/i, 'himalaya'],
  [/slow race|gymkhana|slow hour|slowest/i, 'offroad', [3]],
  [/\bford\b|water line|river crossing|water crossing/i, 'offroad', [1]],
  [/hill climb|^the hill\b|uphill/i, 'offroad', [2]],
  [/\bramps?\b|\bjump/i, 'offroad', [0]],
  [/off-?road|off the tar|tar ends|trail|\bmud\b|dirt|enduro|motocross|\blog\b/i, 'offroad', [1, 2]],
  [/mania/i, 'offroad', [0, 1, 2]],
  [/kaas\b|flower/i, 'satara', [1]],
  [/turbine|windmill/i, 'satara', [0]],
  [/\blakes?\b|\bdam\b|reservoir/i, 'ghats', [2]],
  [/\bfalls\b|waterfall|dabhosa|thoseghar/i, 'ghats', [1]],
  [/janjira|sea fort|lighthouse|\bdaman\b|sindhudurg|vijaydurg/i, 'coast', [0]],
  [/backwater|kerala|kanyakumari|kochi|\bferr(y|ies)\b/i, 'coast', [2]],
  [
    /coast|konkan|beach|\bsea\b|alibaug|alibag|kelva|murud|malvan|goa\b|gokarna|ganpatipule|harihareshwar/i,
    'coast',
    [1, 2],
  ],
  [/forest|jungle|dandeli|tadoba|radhanagari|amboli|wildlife|sanctuary|chikhaldara|matheran|leaves/i, 'forest'],
  [/panchgani|mahabaleshwar|terrace|\bwai\b/i, 'satara', [2]],
  [/\bforts?\b|raigad|pratapgad|sajjangad|shivneri|sinhagad/i, 'satara', [1]],
  [/satara|plateau/i, 'satara'],
  [/\bghats?\b|malshej|tamhini|bhandardara|igatpuri|lonavala|khandala|bhimashankar|varandha|corner/i, 'ghats', [0, 1]],
  [/night|\bdark\b/i, 'forest', [0]],
  [/\bcity\b|mumbai|bandra|\bsion\b|dadar|\bchai\b|breakfast|meet-?up/i, 'city'],
];

const allOf = (scene: Scene): readonly number[] => Array.from({ length: LAYOUTS[scene] }, (_, layout) => layout);

/** The place that the first of these texts to name one is about. */
export function placeNamed(texts: readonly string[]): Place | null {
  for (const text of texts) {
    const [, scene, layouts] = PLACE_WORDS.find(([pattern]) => pattern.test(text)) ?? [];
    if (scene) return { scene, layouts: layouts ?? allOf(scene) };
  }
  return null;
}

export function anyPlace(seed: string): Place {
  const scene = PLACES[Math.floor(rng(`place:${seed}`)() * PLACES.length)] ?? 'ghats';
  return { scene, layouts: allOf(scene) };
}

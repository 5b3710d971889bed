import { SCENES, type Scene } from '@kickstand/art/scene';
import { rng } from '@kickstand/art/svg';

/** Words that indicate the kind of place; the first list that matches decides. */
const PLACES: [Scene, RegExp][] = [
  ['spiti', /spiti|kaza|\bkey\b|chandratal|desert|plateau of stone/i],
  ['himalaya', /ladakh|leh\b|himalay|manali|himachal|khardung|pangong|altitude|snow|zojila/i],
  ['offroad', /off-?road|trail|mud|dirt|enduro|gymkhana|slow race|hill climb|motocross|mania/i],
  [
    'coast',
    /coast|konkan|beach|alibaug|alibag|murud|janjira|daman|goa\b|gokarna|malvan|ganpatipule|sea fort|lighthouse|backwater|kerala/i,
  ],
  ['satara', /satara|kaas|mahabaleshwar|panchgani|wai\b|windmill|turbine|fort|pratapgad|raigad|sajjangad|terrace/i],
  ['forest', /forest|jungle|dandeli|tadoba|radhanagari|amboli|wildlife|sanctuary|chikhaldara|silent valley/i],
  [
    'ghats',
    /ghat|malshej|tamhini|bhandardara|igatpuri|lonavala|khandala|matheran|waterfall|bhimashankar|rain|wet|monsoon/i,
  ],
  [
    'city',
    /city|marine drive|sea link|night ride|mumbai at night|harbour|bandra|colaba|chai|meetup|blood|dadar|sion\b|gateway/i,
  ],
];

/** The scene that fits the words, else one the seed picks: always the same for the same item. */
export function sceneFor(words: string, seed: string): Scene {
  const place = PLACES.find(([, pattern]) => pattern.test(words));
  if (place) return place[0];
  return SCENES[Math.floor(rng(seed)() * SCENES.length)] ?? 'ghats';
}

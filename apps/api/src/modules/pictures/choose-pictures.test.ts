import { LAYOUTS } from '@kickstand/art/compositions';
import { rng } from '@kickstand/art/svg';
import { describe, expect, test } from 'vitest';
import { DEMO_ARTICLES } from '../../demo/content/articles.ts';
import { DEMO_COMPLETED_RIDES } from '../../demo/content/completed-rides.ts';
import { DEMO_EVENTS } from '../../demo/content/events.ts';
import { DEMO_RIDES } from '../../demo/content/rides.ts';
import { choosePictures, type PictureChoice, type Subject } from './choose-pictures.ts';
import { anyPlace, placeNamed } from './place-words.ts';

const NOW = new Date('2026-11-15T06:30:00Z');
const at = (moment: { days: number; time: string } | null) =>
  moment && new Date(Date.parse(`2026-11-15T${moment.time}:00+05:30`) + moment.days * 86_400_000);
const subject = (slug: string, texts: string[], start: Date | null, category?: string): Subject => ({
  slug,
  texts,
  start,
  picture: null,
  ...(category === undefined ? {} : { category }),
});
const byStart = (a: Subject, b: Subject) => Number(a.start ?? Infinity) - Number(b.start ?? Infinity);

const LISTS: Record<string, Subject[]> = {
  'upcoming rides': DEMO_RIDES.map((ride) =>
    subject(ride.slug, [ride.title, ride.route.endLocation, ride.place, ride.slogan], at(ride.start)),
  ).toSorted(byStart),
  'recent rides': DEMO_COMPLETED_RIDES.map((ride) =>
    subject(ride.slug, [ride.title, ride.route.endLocation, ride.venue], at(ride.date)),
  ).toSorted((a, b) => byStart(b, a)),
  events: DEMO_EVENTS.map((event) =>
    subject(
      event.slug,
      [event.title, event.subtitle, event.tags.join(' '), event.place],
      at(event.start),
      event.category,
    ),
  ).toSorted(byStart),
  articles: DEMO_ARTICLES.map((article) => subject(article.slug, [article.title], null, article.category)),
};

const WORDS = [
  'Konkan',
  'Malshej Ghat',
  'Kaas',
  'Dandeli Forest',
  'Spiti',
  'Ladakh',
  'Mania',
  'Marine Drive',
  'Dawn',
  '',
];

/** A list like one a club might have: places come in clusters, dates over a year. */
function randomList(seed: string, length: number): Subject[] {
  const random = rng(seed);
  return Array.from({ length }, (_, index) => {
    const words = WORDS[Math.floor(random() * random() * WORDS.length)] ?? '';
    return subject(`${seed}-${index}`, [`${words} ride`], new Date(NOW.getTime() + random() * 365 * 86_400_000));
  });
}

function expectVariety(choices: readonly PictureChoice[]) {
  for (const [index, choice] of choices.entries()) {
    const next = choices[index + 1];
    expect(next && choice.scene === next.scene && choice.light === next.light, `${index}`).toBeFalsy();
    const stretch = choices.slice(index, index + 12);
    for (const { light } of stretch) {
      expect(stretch.filter((other) => other.light === light).length, `${light} from ${index}`).toBeLessThanOrEqual(4);
    }
  }
}

describe('variety', () => {
  test.each(Object.keys(LISTS))('no two neighbours are alike and no light exceeds a third: %s', (name) => {
    const list = LISTS[name] ?? [];
    const choices = choosePictures(list);
    expect(choices).toHaveLength(list.length);
    expectVariety(choices);
    for (const { scene, layout } of choices) expect(layout).toBeLessThan(LAYOUTS[scene]);
  });

  test('holds for any list', () => {
    for (let i = 0; i < 60; i++) expectVariety(choosePictures(randomList(`list-${i}`, 5 + (i % 40))));
  });

  test('holds when items are added, and those that were there keep their picture', () => {
    for (let i = 0; i < 12; i++) {
      const random = rng(`added-${i}`);
      let list: Subject[] = [];
      for (const item of randomList(`grown-${i}`, 30)) {
        list = list.toSpliced(Math.floor(random() * (list.length + 1)), 0, item);
        const choices = choosePictures(list);
        for (const [index, { picture }] of list.entries()) if (picture) expect(choices[index]).toEqual(picture);
        list = list.map((one, index) => ({ ...one, picture: choices[index] ?? null }));
      }
      expectVariety(choosePictures(list));
    }
  });

  test('is the same every time', () => {
    const list = LISTS['recent rides'] ?? [];
    expect(choosePictures(list)).toEqual(choosePictures(list));
  });
});

describe('the words decide', () => {
  const chosen = new Map(
    Object.values(LISTS).flatMap((list) => {
      const choices = choosePictures(list);
      return list.map((item, index) => [item.texts[0], choices[index]] as const);
    }),
  );

  test.each([
    ['Dandeli Forest Run', { scene: 'forest' }],
    ['Bhandardara Lake Camp', { scene: 'ghats', layout: 2 }],
    ['Bhandardara, Once Round the Lake', { scene: 'ghats', layout: 2 }],
    ['Jawhar and Dabhosa Falls', { scene: 'ghats', layout: 1 }],
    ['Marine Drive Before the City Wakes', { scene: 'city', layout: 1 }],
    ['Marine Drive Night Ride', { scene: 'city', layout: 1, light: 'night' }],
    ['Malshej Ghat Dawn Run', { scene: 'ghats', light: 'dawn' }],
    ['Malshej Overnighter', { scene: 'ghats', light: 'monsoon' }],
    ['Daman: Two Forts and a Lighthouse', { scene: 'coast', layout: 0 }],
    ['Srinagar to Gurez over Razdan Pass', { scene: 'himalaya', layout: 2 }],
    ['Slow Race and Gymkhana', { scene: 'offroad', layout: 3 }],
    ['Kaas Plateau and Thoseghar', { scene: 'satara', layout: 1 }],
    ['Choosing a helmet: marks, fit and when to replace it', { scene: 'object', layout: 0 }],
    ['Chain care in the rains', { scene: 'object', layout: 1, light: 'monsoon' }],
    ['Tyre pressure and load: four minutes that change the bike', { scene: 'object', layout: 2 }],
    ['Planning a ghat ride, from map to flag-off', { scene: 'object', layout: 3 }],
    ['Fuel range: plan for the thirstiest bike in the group', { scene: 'object', layout: 3 }],
    ['First-aid kit, and the first ten minutes at an accident', { scene: 'object', layout: 4 }],
    ['Riding in rain and on wet leaves', { scene: 'object', layout: 5, light: 'monsoon' }],
    ['What to pack for a two-day ride', { scene: 'object', layout: 5 }],
    ['Documents to carry when you ride in India', { scene: 'object', layout: 6 }],
    ['The two-minute brake check before a ghat', { scene: 'object', layout: 7 }],
    ['Pillion manners, for both people on the bike', { scene: 'object', layout: 8 }],
    ['Group formation and hand signals', { scene: 'object', layout: 9 }],
    ['Altitude sickness: the basics before you ride to Ladakh', { scene: 'himalaya' }],
    ['Riding at night, when you have to', { scene: 'forest', layout: 0, light: 'night' }],
    ['Reading a corner before you are in it', { scene: 'ghats' }],
    ['Chai and Charts', { scene: 'object', layout: 3 }],
    ['Basic Roadside Repair', { scene: 'object', layout: 1 }],
    ['First Group Ride School', { scene: 'object', layout: 9 }],
    ['Blood Donation Camp, Sion', { scene: 'object', layout: 4 }],
  ])('%s', (title, expected) => {
    expect(chosen.get(title)).toMatchObject(expected);
  });

  test.each([
    ['The water line', 1],
    ['The slow hour', 3],
    ['The hill', 2],
  ])('of a section: %s', (heading, layout) => {
    expect(placeNamed([heading])).toEqual({ scene: 'offroad', layouts: [layout] });
  });

  test('and the title comes before the destination, the destination before the venue', () => {
    expect(placeNamed(['Forest Run', 'Murud', 'Satara'])?.scene).toBe('forest');
    expect(placeNamed(['Weekend', 'Murud', 'Satara'])?.scene).toBe('coast');
    expect(placeNamed(['Weekend', 'Somewhere', 'Satara'])?.scene).toBe('satara');
  });

  test('without any, the seed picks a place', () => {
    const places = Array.from({ length: 60 }, (_, seed) => anyPlace(`${seed}`));
    expect(new Set(places.map(({ scene }) => scene)).size).toBeGreaterThan(5);
    expect(places.map(({ scene }) => scene)).not.toContain('object');
  });
});

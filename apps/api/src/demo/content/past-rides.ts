import { DEMO_COMPLETED_RIDES } from './completed-rides.ts';
import type { DemoMoment, DemoRide } from './demo-types.ts';
import { EVERY_RIDE } from './rides.ts';

/** What a place cost on the rides of the last twelve months, by the slug of the story that was written about it. */
const PRICES: Record<string, number> = {
  'tamhini-ghat-loop': 899,
  'alibaug-by-the-morning-ferry': 1299,
  'jawhar-and-dabhosa-falls': 999,
  'satara-kaas-and-the-turbines': 3299,
  'karjat-where-the-tar-ends': 1199,
  'marine-drive-before-the-city-wakes': 0,
  'malshej-overnighter': 2899,
  'srinagar-to-gurez': 31900,
  'harihareshwar-and-shrivardhan': 3499,
  'igatpuri-and-bhavali-before-breakfast': 599,
  'bhimashankar-forest-road': 2849,
  'pasarni-ghat-to-panchgani': 2999,
  'ganpatipule-and-the-two-ferries': 6499,
  'gateway-to-bandra-by-lamplight': 199,
};

const PLACES_FREE = 4;

/** The rides behind the stories, with the places that were taken: the club's books cover a year. */
export const PAST_DEMO_RIDES: DemoRide[] = DEMO_COMPLETED_RIDES.flatMap((story) => {
  const price = PRICES[story.slug];
  if (price === undefined) return [];
  const { slug, title, details, date, route, difficulty, distance, participants, highlights, duration } = story;
  return {
    slug,
    title,
    slogan: highlights[0] ?? '',
    description: details,
    start: date,
    end: endOf(date, duration),
    place: route.startLocation,
    route,
    difficulty,
    distance: distance ?? 0,
    capacity: participants + PLACES_FREE,
    takenCount: participants,
    price,
    isActive: true,
    isFeatured: false,
    requirements: EVERY_RIDE,
  };
});

/** '2 days' ends on the evening of the second day; anything shorter on the same one. */
function endOf({ days }: DemoMoment, duration: string): DemoMoment {
  const nights = /^(\d+) days?/.exec(duration)?.[1];
  return { days: days + (nights ? Number(nights) - 1 : 0), time: '18:00' };
}

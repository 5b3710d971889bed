import type { CompletedRide } from '@kickstand/contract/completed-rides/completed-rides.schema';

/** A ride as a server of the same specification may send it: what it does not name can be missing. */
export type SentCompletedRide = Partial<Omit<CompletedRide, 'route' | 'stats'>> &
  Pick<CompletedRide, '_id' | 'title'> & {
    route?: Partial<CompletedRide['route']>;
    stats?: Partial<CompletedRide['stats']>;
  };

export function readCompletedRide(sent: SentCompletedRide): CompletedRide {
  return {
    ...EMPTY,
    ...sent,
    duration: sent.duration ?? '',
    distance: sent.distance ?? null,
    highlights: sent.highlights ?? [],
    tags: sent.tags ?? [],
    gallery: sent.gallery ?? [],
    route: {
      startLocation: sent.route?.startLocation ?? '',
      endLocation: sent.route?.endLocation ?? '',
      waypoints: sent.route?.waypoints ?? [],
    },
    stats: {
      averageSpeed: sent.stats?.averageSpeed ?? 0,
      totalElevation: sent.stats?.totalElevation ?? 0,
      maxSpeed: sent.stats?.maxSpeed ?? 0,
    },
  };
}

const EMPTY = {
  details: '',
  date: '',
  venue: '',
  participants: 0,
  difficulty: 'Medium',
  weather: '',
  imgUrl: null,
  isPublished: true,
  isFeatured: false,
  createdAt: '',
  updatedAt: '',
} as const;

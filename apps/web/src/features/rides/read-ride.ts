import type { Ride } from '@kickstand/contract/rides/rides.schema';

/** A ride as a server of the same specification may send it: what it does not name can be missing. */
export type SentRide = Partial<Omit<Ride, 'route'>> & Pick<Ride, '_id' | 'title'> & { route?: Partial<Ride['route']> };

export function readRide(sent: SentRide): Ride {
  return {
    ...EMPTY,
    ...sent,
    startTime: dateOrNull(sent.startTime),
    endTime: dateOrNull(sent.endTime),
    distance: sent.distance ?? null,
    organizer: sent.organizer?.fullName ? sent.organizer : null,
    requirements: sent.requirements ?? [],
    route: {
      startLocation: sent.route?.startLocation ?? '',
      endLocation: sent.route?.endLocation ?? '',
      waypoints: sent.route?.waypoints ?? [],
    },
  };
}

const EMPTY = {
  slogan: '',
  description: '',
  imgUrl: null,
  isActive: false,
  isFeatured: false,
  venue: '',
  difficulty: 'Medium',
  registeredCount: 0,
  maxCapacity: 0,
  price: 0,
  currency: 'INR',
  isCancelled: false,
  cancellationReason: '',
  createdAt: '',
  updatedAt: '',
} as const;

const dateOrNull = (text: string | null | undefined) => (text && !Number.isNaN(Date.parse(text)) ? text : null);
